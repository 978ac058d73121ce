import { type MediaTarget, readMediaTarget } from "#app/models/media/batch.ts";
import { plain } from "#app/models/platform/stem.ts";
import { articleKey, type FabdisRow } from "./fabdis.ts";
import type { LinkedArticle } from "./fabdis-link.ts";

/** A file of an article, at its address; without a target for a type that the shop does not keep. */
export type FabdisMedia = {
  article: LinkedArticle;
  address: string;
  type: string;
  target: MediaTarget | null;
};

/** Beginnings of the types of B03_MEDIA (MTYP), and the words of the shop's own names for them. */
const types: readonly (readonly [type: RegExp, word: string])[] = [
  [/^(?:photo|visuel|image)/, "photo"],
  [/^(?:ft|fiche tech)/, "ft"],
  [/^(?:dop|declaration)/, "dop"],
  [/^(?:fds|fiche de (?:donnees de )?secu)/, "fds"],
  [/^gar/, "garantie"],
  [/^(?:notice|nu$|mode d'emploi)/, "notice"],
];

/** A row of B03_MEDIA: the photograph of place MNUM, or the document in the language MLANG. */
export function fabdisMedia(row: FabdisRow): FabdisMedia {
  const type = row("MTYP");
  return {
    article: { key: articleKey(row), brand: row("MARQUE"), reference: row("REFCIALE") },
    address: row("MURL"),
    type,
    target: targetOf(plain(type).replaceAll("_", " "), row),
  };
}

function targetOf(type: string, row: FabdisRow): MediaTarget | null {
  const word = types.find(([beginning]) => beginning.test(type))?.[1];
  if (word === undefined) return null;
  if (word === "photo") return readMediaTarget(`photo-${Number(row("MNUM")) || 1}`);
  return readMediaTarget(`${word}-${(row("MLANG") || "fr").slice(0, 2).toLowerCase()}`);
}
