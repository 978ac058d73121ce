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
