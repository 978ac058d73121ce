/** A titled part of a document: a text, or rows of a name and a value. */
export type PrintedSection = { title: string } & (
  | { text: string }
  | { rows: readonly (readonly [string, string])[] }
);

/** A document of some pages: what it is, what it is about, its parts. */
export type PrintedDocument = {
  kind: string;
  title: string;
  brand: string;
  sections: readonly PrintedSection[];
  /** A square code to scan, as PNG, and what it says in words. */
  code?: { picture: Uint8Array; text: string };
  notice: string;
  /** Stands at the foot of every page, before its number. */
  footer: string;
};
