// The sheet of packs, laid over the workshop's.
import { laying } from "../style";
import css from "./style/packs.css";

export const heedPackSheet = laying(css);
