import type { Branch } from "./branch.ts";
import { grosOeuvre } from "./families/gros-oeuvre.ts";
import { platrerie } from "./families/platrerie.ts";

/** The first level of the catalogue, in the order of the menu. */
export const catalogue: readonly Branch[] = [grosOeuvre, platrerie];
