// The door of the picture of a board: what is seen of it, to be kept or sent on.
export { PictureButton } from "./button";
