export type DocumentColumn = { label: string; share: number; number?: boolean };

export type DocumentCell = { text: string; more?: string };

export type DocumentTable = {
  columns: readonly DocumentColumn[];
  rows: readonly (readonly DocumentCell[])[];
};

export type DocumentParty = { title: string; lines: readonly string[] };

export type DocumentSum = { label: string; amount: string; strong?: boolean };

/** A signature that stands: who took what, and when; `picture` is a PNG of a drawn one. */
export type DocumentSignature = {
  title: string;
  lines: readonly string[];
  picture: Uint8Array | null;
};

export type DocumentMetadata = {
  name: string;
  description: string;
  text: string;
  xmp: string;
};

export type PdfDocument = {
  title: string;
  facts: readonly (readonly [string, string])[];
  banner: string;
  seller: DocumentParty;
  parties: readonly DocumentParty[];
  table: DocumentTable;
  sums: readonly DocumentSum[];
  signatures?: readonly DocumentSignature[];
  notes: readonly string[];
  footer: string;
  data?: DocumentMetadata;
  madeAt: Date;
};

export type PrintedSection = { title: string } & (
  | { text: string }
  | { rows: readonly (readonly [string, string])[] }
);

export type PrintedDocument = {
  kind: string;
  title: string;
  brand: string;
  sections: readonly PrintedSection[];
  code?: { picture: Uint8Array; text: string };
  notice: string;
  footer: string;
};

/** Document to be made, as plain data: its process reads no database (decision 042). */
export type Printable = { sheet: PrintedDocument } | { document: PdfDocument };

export type Printing = { name: string; printable: Printable };

export type PrintRefusal = "document-busy" | "document-failed";

export const PRINT_RETRY_SECONDS = 5;
