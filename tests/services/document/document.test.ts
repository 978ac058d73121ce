import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { expect, test, vi } from "vitest";
import type { PdfDocument } from "#app/models/document/document.ts";
import { renderPdf } from "#app/services/document/document.server.ts";

const longest: PdfDocument = {
  ...{ title: "Facture", facts: [], banner: "", parties: [{ title: "Acheteur", lines: [] }] },
  seller: { title: "Madrier", lines: [] },
  table: {
    columns: [
      { label: "Article", share: 80 },
      { label: "Quantité", share: 20, number: true },
    ],
    rows: Array.from({ length: 500 }, (_, at) => [
      { text: `Parpaing ${at}`, more: `Réf. PAR-${at}` },
      { text: `${at} palettes` },
    ]),
  },
  ...{ sums: [], notes: [], footer: "Madrier", madeAt: new Date(0) },
};

test("reads each font once, however many lines a document has", async () => {
  const read = vi.spyOn(fs, "readFileSync");
  syncBuiltinESMExports();

  await renderPdf(longest);

  const fonts = read.mock.calls.filter(([file]) => String(file).endsWith(".ttf"));
  read.mockRestore();
  syncBuiltinESMExports();
  expect(fonts).toHaveLength(2);
});
