/** A column: its share of the width, and whether its cells are numbers. */
export type DocumentColumn = { label: string; share: number; number?: boolean };

/** A cell: what it says, and what it adds in smaller letters. */
export type DocumentCell = { text: string; more?: string };

export type DocumentTable = {
  columns: readonly DocumentColumn[];
  rows: readonly (readonly DocumentCell[])[];
};

/** Somebody or some place named on a paper. */
export type DocumentParty = { title: string; lines: readonly string[] };

/** A sum at the foot of a paper; the strong one is what matters. */
export type DocumentSum = { label: string; amount: string; strong?: boolean };

/** Data that goes with a paper, in the file itself. */
export type DocumentMetadata = {
  name: string;
  description: string;
  text: string;
  /** XMP that says what it is (PDF/A-3, ISO 19005-3, 6.6.2.3). */
  xmp: string;
};

/** A trade paper: an invoice, a credit note, a quote. */
export type PdfDocument = {
  title: string;
  /** What it is about, by name and value, beside the title. */
  facts: readonly (readonly [string, string])[];
  /** Across the page below the title: that it is paid, that it is past. */
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
