// The door of the picture of a board, to keep or to send.
export { PictureButton } from "./button";
