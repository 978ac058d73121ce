/** Section of a document: a text, or rows of name and value. */
export type PrintedSection = { title: string } & (
  | { text: string }
  | { rows: readonly (readonly [string, string])[] }
);

/** Document of several pages. */
export type PrintedDocument = {
  kind: string;
  title: string;
  brand: string;
  sections: readonly PrintedSection[];
  /** Square code to scan, as PNG, and its content in words. */
  code?: { picture: Uint8Array; text: string };
  notice: string;
  /** Footer of every page, before its number. */
  footer: string;
};
