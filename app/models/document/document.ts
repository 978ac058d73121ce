/** Column: its share of the width, and whether its cells are numbers. */
export type DocumentColumn = { label: string; share: number; number?: boolean };

/** Cell: its text, and an addition in smaller letters. */
export type DocumentCell = { text: string; more?: string };

export type DocumentTable = {
  columns: readonly DocumentColumn[];
  rows: readonly (readonly DocumentCell[])[];
};

/** Party or place named on a document. */
export type DocumentParty = { title: string; lines: readonly string[] };

/** Sum at the foot of a document; the strong one is emphasised. */
export type DocumentSum = { label: string; amount: string; strong?: boolean };

/** Data embedded in the file. */
export type DocumentMetadata = {
  name: string;
  description: string;
  text: string;
  /** XMP that describes it (PDF/A-3, ISO 19005-3, 6.6.2.3). */
  xmp: string;
};

/** Commercial document: an invoice, a credit note, a quote. */
export type PdfDocument = {
  title: string;
  /** Facts beside the title, by name and value. */
  facts: readonly (readonly [string, string])[];
  /** Banner below the title: paid, or overdue. */
  banner: string;
  seller: DocumentParty;
  parties: readonly DocumentParty[];
  table: DocumentTable;
  sums: readonly DocumentSum[];
  notes: readonly string[];
  footer: string;
  data?: DocumentMetadata;
  madeAt: Date;
};

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

/** Document to be made, as plain data: its process reads no database (decision 042). */
export type Printable = { sheet: PrintedDocument } | { paper: PdfDocument };

/** Document to be made, and its file name. */
export type Printing = { name: string; printable: Printable };

/** Refusal of a document: too many are waiting, or its making failed. */
export type PrintRefusal = "document-busy" | "document-failed";

/** Seconds before a client retries after a refusal. */
export const PRINT_RETRY_SECONDS = 5;
