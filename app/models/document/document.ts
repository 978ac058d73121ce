/** A column: its share of the width, and whether its cells are numbers. */
export type PaperColumn = { label: string; share: number; number?: boolean };

/** A cell: what it says, and what it adds in smaller letters. */
export type PaperCell = { text: string; more?: string };

export type PaperTable = {
  columns: readonly PaperColumn[];
  rows: readonly (readonly PaperCell[])[];
};

/** Somebody or some place named on a paper. */
export type PaperParty = { title: string; lines: readonly string[] };

/** A sum at the foot of a paper; the strong one is what matters. */
export type PaperSum = { label: string; amount: string; strong?: boolean };

/** Data that goes with a paper, in the file itself. */
export type PaperData = {
  name: string;
  description: string;
  text: string;
  /** XMP that says what it is (PDF/A-3, ISO 19005-3, 6.6.2.3). */
  xmp: string;
};

/** A trade paper: an invoice, a credit note, a quote. */
export type Paper = {
  title: string;
  /** What it is about, by name and value, beside the title. */
  facts: readonly (readonly [string, string])[];
  /** Across the page below the title: that it is paid, that it is past. */
  banner: string;
  seller: PaperParty;
  parties: readonly PaperParty[];
  table: PaperTable;
  sums: readonly PaperSum[];
  notes: readonly string[];
  footer: string;
  data?: PaperData;
  madeAt: Date;
};
