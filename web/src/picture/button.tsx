// The button that makes a picture of the board; the code for it is loaded when it is pressed.
import { useSignal } from "@preact/signals";
import { word } from "../words";

interface PictureProps {
  /** The name of the file, without its ending, and the caption below the board. */
  file: string;
  caption: string;
  done?: () => void;
}

export function PictureButton({ file, caption, done }: PictureProps) {
  const failed = useSignal(false);
  const take = async () => {
    failed.value = false;
    const board = document.querySelector<SVGSVGElement>(".map-frame .board");
    if (!board) return;
    try {
      const { keepPicture } = await import("./picture");
      await keepPicture(board, file, caption);
      done?.();
    } catch {
      failed.value = true;
    }
  };
  return (
    <>
      <button type="button" data-do="picture" onClick={() => void take()}>{word("picture.do")}</button>
      {failed.value && <p class="notice bad" role="alert">{word("picture.failed")}</p>}
    </>
  );
}
