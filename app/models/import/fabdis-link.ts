import { plain } from "#app/models/platform/stem.ts";
import { articleKey, type FabdisRow } from "./fabdis.ts";

/** An article of a maker: its key, and the columns that it was read from. */
export type LinkedArticle = { key: string; brand: string; reference: string };

export type FabdisLink = {
  article: LinkedArticle;
  /** Word of the kind, as the shop's own file writes it. */
  kind: "complémentaire" | "remplaçant";
  other: LinkedArticle;
  position: string;
};

/** Types of correspondence (CORTYP) that replace an article; all others go with it. */
const REPLACES = /^(?:equiv|subst|rempl)/;

/** A row of C02_CORRESPONDANCE: an empty MARQUECOR is the article's own brand. */
export function correspondenceLink(row: FabdisRow): FabdisLink {
  return {
    article: articleOf(row, "MARQUE", "REFCIALE"),
    kind: REPLACES.test(plain(row("CORTYP"))) ? "remplaçant" : "complémentaire",
    other: articleOf(row, row("MARQUECOR") ? "MARQUECOR" : "MARQUE", "REFCIALECOR"),
    position: row("CORNUM"),
  };
}

/** A row of C06_SUBSTITUTION: an empty MQEREFOLD is the brand of the article that replaces the old one. */
export function substitutionLink(row: FabdisRow): FabdisLink {
  return {
    article: articleOf(row, row("MQEREFOLD") ? "MQEREFOLD" : "MARQUESUB", "REFOLD"),
    kind: "remplaçant",
    other: articleOf(row, "MARQUESUB", "REFCIALESUB"),
    position: "",
  };
}

function articleOf(row: FabdisRow, brand: string, reference: string): LinkedArticle {
  return {
    key: articleKey(row, brand, reference),
    brand: row(brand),
    reference: row(reference),
  };
}
