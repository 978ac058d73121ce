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

/** A document to be made, as plain data: what makes it reads no database (decision 042). */
export type Printable = { sheet: PrintedDocument } | { paper: PdfDocument };

/** A document to be made, and what its file is called. */
export type Printing = { name: string; printable: Printable };

/** Why a document was not made: too many wait already, or its making failed and was given up. */
export type PrintRefusal = "document-busy" | "document-failed";

/** Seconds of `Retry-After` when too many documents wait. */
export const PRINT_RETRY_SECONDS = 5;
