// The title of the window.
import { useEffect } from "preact/hooks";

/** Gives the window a title, which follows a text that changes. */
export const useTitle = (title: string) =>
  useEffect(() => {
    document.title = title;
  }, [title]);
