import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import type { PrintedDocument } from "#app/models/document/document.ts";
import { printPdf } from "#app/services/document/pdf.server.ts";
import { admitPrint, print } from "#app/services/document/print.server.ts";
import { linesOfPages, wordsOfPdf } from "#tests/support/document/pdf-text.ts";

function sheetOf(count: number, text = "Sac de ciment 35 kg, 12,50 € le sac"): PrintedDocument {
  return {
    kind: "Panier",
    title: "Panier du 12 mars",
    brand: "Maçonnerie Essai",
    sections: [
      {
        title: "Lignes",
        rows: Array.from({ length: count }, (_, at) => [`${at + 1} sacs`, text] as const),
      },
    ],
    notice: "Prix du jour.",
    footer: "Madrier",
  };
}

const printFor = (client: string, sheet: PrintedDocument) =>
  admitPrint(client, () => print({ sheet }));
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

test("makes a document in another process, without the shop's settings", async () => {
  const made = await print({ sheet: sheetOf(500) });

  expect(made.ok && made.pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(made.ok && pagesOf(made.pdf)).toBeGreaterThan(10);
  const children = execFileSync("pgrep", ["-f", "print-child", "-P", String(process.pid)]);
  const [pid] = children.toString().split("\n");
  const environment = execFileSync("cat", [`/proc/${pid}/environ`]).toString();
  expect(environment).not.toMatch(/SECRET|DATABASE_URL/);
});

test("one client has four under way at most, others are served beside it", async () => {
  const all = Array.from({ length: 24 }, () => printFor("customer 2", sheetOf(200)));
  const other = printFor("customer 3", sheetOf(1));

  const made = await Promise.all(all);

  expect(made.filter(({ ok }) => ok)).toHaveLength(4);
  expect(made.filter((one) => !one.ok && one.reason === "document-busy")).toHaveLength(20);
  expect(await other).toMatchObject({ ok: true });
});

test("a queue that is full turns new clients away, not the shop itself", async () => {
  const all = Array.from({ length: 40 }, (_, at) => printFor(`address ${at}`, sheetOf(50)));
  const own = print({ sheet: sheetOf(1) });

  const made = await Promise.all(all);

  expect(made.filter(({ ok }) => ok)).toHaveLength(18);
  expect(await own).toMatchObject({ ok: true });
});

test("refuses a document too large for its process, and makes the next", async () => {
  const huge = print({ sheet: sheetOf(400_000, "x".repeat(400)) });

  expect(await huge).toEqual({ ok: false, reason: "document-failed" });
  expect(await print({ sheet: sheetOf(1) })).toMatchObject({ ok: true });
}, 90_000);

test("prints every letter of a name, and ends lines alike", async () => {
  const names = ["Nguyễn Thị Hồng", "Ștefan Țepeș", "Łódź, Wróbel", "Işık, 12′ × ½", "Цемент λ"];
  const sheet = {
    ...sheetOf(1),
    title: `Panier de ${names[0]}`,
    brand: `${names[1]}\r\nAtelier`,
    sections: [
      {
        title: names[2] ?? "",
        rows: [
          ["A", names[3]],
          ["B", names[4]],
        ] as [string, string][],
      },
    ],
  };

  const lines = linesOfPages(await printPdf(sheet, "Madrier"));

  expect(lines.slice(1, 9)).toEqual([
    ...[`Panier de ${names[0]}`, names[1], "Atelier", names[2], "A", names[3], "B", names[4]],
  ]);
});

test("marks continued pages, and counts the pages on the last one", async () => {
  const pdf = await printPdf(sheetOf(80), "Madrier");
  const said = wordsOfPdf(pdf).replace(/\s/g, "");

  const pages = pagesOf(pdf);
  expect(pages).toBeGreaterThan(2);
  for (let page = 1; page < pages; page++) {
    expect(said).toContain(`Page${page},suitepage${page + 1}`);
  }
  expect(said).toContain(`Page${pages}/${pages}`);
});
