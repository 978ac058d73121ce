import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { PAPER_FONTS } from "#app/models/paper-look.ts";
import { paperText } from "#app/models/paper-text.ts";
import { drawFooters, drawHead, drawParties } from "./paper-head.server.ts";
import { drawNotes, drawSums } from "./paper-sums.server.ts";
import { drawTable, type PaperTable } from "./paper-table.server.ts";

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
  page: (page: number, count: number) => string;
  data?: PaperData;
  madeAt: Date;
};

const require = createRequire(import.meta.url);
const FONTS = "@expo-google-fonts/source-sans-3";

/**
 * Writes a paper on A4 pages as PDF/A-3, level B: fonts and colour profile are in the file, which looks the same in
 * thirty years, and so are the data that go with it.
 */
export async function printPaper(paper: Paper): Promise<Buffer<ArrayBuffer>> {
  const title = paperText(paper.title);
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: 40, bottom: 60, left: 40, right: 40 },
    bufferPages: true,
    subset: "PDF/A-3b",
    pdfVersion: "1.7",
    lang: "fr-FR",
    displayTitle: true,
    font: fontFile("400Regular", "SourceSans3_400Regular"),
    info: { Title: title, Author: "Madrier", CreationDate: paper.madeAt, ModDate: paper.madeAt },
  });
  pdf.registerFont(PAPER_FONTS.text, fontFile("400Regular", "SourceSans3_400Regular"));
  pdf.registerFont(PAPER_FONTS.bold, fontFile("600SemiBold", "SourceSans3_600SemiBold"));
  const done = buffer(pdf);
  drawHead(pdf, paper);
  drawParties(pdf, paper.parties);
  drawTable(pdf, paper.table);
  drawSums(pdf, paper.sums);
  drawNotes(pdf, paper.notes);
  drawFooters(pdf, paper);
  if (paper.data) attach(pdf, paper.data, paper.madeAt);
  pdf.end();
  return Buffer.from(await done);
}

function fontFile(folder: string, name: string): string {
  return require.resolve(`${FONTS}/${folder}/${name}.ttf`);
}

function attach(pdf: PDFKit.PDFDocument, { name, description, text, xmp }: PaperData, at: Date) {
  const file = {
    name,
    description,
    type: "text/xml",
    relationship: "Alternative",
    creationDate: at,
    modifiedDate: at,
  };
  pdf.file(Buffer.from(text), file);
  pdf.appendXML(xmp);
}
