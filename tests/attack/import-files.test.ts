import { readdirSync } from "node:fs";
import { request } from "node:http";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { applyImport } from "#app/services/import/apply.server.ts";
import { readImport } from "#app/services/import/read.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { to, url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { changedTables, hashDatabase } from "#tests/support/attack/database-hash.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { shownImport } from "#tests/support/import/imports.ts";
import { howMany } from "#tests/support/length.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import { compoundFile, makeWorkbook, textRows } from "#tests/support/workbook/workbooks.ts";

vi.setConfig({ testTimeout: howMany(120_000, 300_000) });

let shop: RunningShop;
let clerk: Browser;
beforeAll(async () => {
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
});
afterAll(() => shop.stop());

const CODE = "PIEGE-1";
const head = ["code", "nom"];
const rows = textRows([head, [CODE, "Marque"]]);
const sheet = { name: "Marques", rows };
const book = (more: Record<string, string> = {}) => makeWorkbook({ sheets: [sheet], more });
const bookOf = (cells: string) =>
  makeWorkbook({ sheets: [{ name: "Marques", rows: textRows([head]) + cells }] });

/** A workbook whose directory says another size of its sheet than it has. */
function lying(): Buffer {
  const bytes = Buffer.from(book({ "xl/media/x.xml": " ".repeat(1_000_000) }));
  const entry = bytes.lastIndexOf(Buffer.from("xl/worksheets/sheet1.xml")) - 46;
  bytes.writeUInt32LE(50, entry + 24);
  return bytes;
}

const files: readonly (readonly [name: string, bytes: Buffer])[] = [
  ["utf-16.csv", Buffer.from(`\uFEFFcode;nom\n${CODE};Marque`, "utf16le")],
  ["binaire.csv", Buffer.from(`code;nom\n${CODE}\0;\u0001`)],
  ["vide.csv", Buffer.of()],
  ["guillemets.csv", Buffer.from(`code;nom\n"${CODE};Marque\n`)],
  ["ligne.csv", Buffer.from(`code;nom\n${CODE};${"x".repeat(200_000)}`)],
  ["deux-fois.csv", Buffer.from(`code;nom;Code\n${CODE};Marque;B`)],
  ["sans-code.csv", Buffer.from("nom\nMarque")],
  ["invisible.csv", Buffer.from(`code;nom\n${CODE};Mar\u0007que`)],
  ["page.csv", Buffer.from("<html><script>alert(1)</script></html>")],
  ["mot-de-passe.xlsx", compoundFile],
  ["ancien.xls", compoundFile],
  ["macros.xlsm", book()],
  ["macros.xlsx", book({ "xl/vbaProject.bin": "x" })],
  ["liens.xlsx", book({ "xl/externalLinks/externalLink1.xml": "x" })],
  ["chemin.xlsx", book({ "../../etc/cron.d/a": "x" })],
  ["bombe.xlsx", book({ "xl/a.xml": " ".repeat(6_000_000) })],
  ["menteur.xlsx", lying()],
  ["coupe.xlsx", book().subarray(0, 400)],
  [
    "entite.xlsx",
    book({
      "xl/sharedStrings.xml":
        '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>',
    }),
  ],
  ["doctype.xlsx", book({ "xl/worksheets/sheet1.xml": '<!DOCTYPE x SYSTEM "http://x/"><w/>' })],
  [
    "fusion.xlsx",
    makeWorkbook({
      sheets: [{ ...sheet, after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' }],
    }),
  ],
  ["masquee.xlsx", makeWorkbook({ sheets: [{ ...sheet, state: "hidden" }] })],
  ["formule.xlsx", bookOf(`<row><c><f>1+1</f><v>${CODE}</v></c><c><v>1</v></c></row>`)],
  ["erreur.xlsx", bookOf('<row><c t="e"><v>#N/A</v></c><c><v>1</v></c></row>')],
  ["abime.jsonl", Buffer.from(`{"code":"${CODE}","nom":{"fr":"x"}}\n[1]\n{oups\n`)],
];

/** Sends a file, reads it, and tries to write it whatever came of it. */
async function bring(name: string, bytes: Buffer): Promise<string[]> {
  const form = new FormData();
  form.set("entity", "brands");
  form.set("file", new File([new Uint8Array(bytes)], name));
  const sent = await clerk.post(url.merchantImports, form);
  if (sent.status !== 303) return sent.status === 422 ? [] : [`${name}: ${sent.status}`];
  const importId = Number(sent.location?.split("/").at(-1));
  await readImport(importId);
  const path = to(url.merchantImport, { importId });
  const shown = await clerk.get(path);
  await clerk.post(path, { act: "apply" });
  await applyImport(importId);
  const { state, counts } = await shownImport(importId);
  const isHarmless = counts.applied === 0 && counts.new === 0 && state !== "reading";
  const isShown = shown.status === 200 && !shown.text.includes("<script>alert");
  return isHarmless && isShown ? [] : [`${name}: ${state}, ${counts.new} new, ${shown.status}`];
}

/** Left by a received file: itself, its refused lines, who sent it, the job that reads it. */
const LEFT = ["uploads", "imports", "import_lines", "staff_events", "_private_jobs"];

test("writes nothing of a broken or hostile file of goods", async ({ task }) => {
  const before = await hashDatabase();

  const findings: string[] = [];
  for (const [name, bytes] of files) findings.push(...(await bring(name, bytes)));

  const changed = changedTables(before, await hashDatabase());
  expect(changed.filter((name) => !LEFT.includes(name))).toEqual([]);
  expect(findings).toEqual([]);
  claim(task, {
    ...{ what: "broken or hostile files of goods sent", value: files.length, unit: "files" },
    bar: { atLeast: 25 },
  });
  claim(task, {
    ...{ what: "such files of which a line was written", value: findings.length, unit: "files" },
    bar: { atMost: 0 },
  });
});

/** Sends a file in chunks until the shop answers, or all of it went; tells how much did. */
async function pour(bytes: number): Promise<{ status: number; sent: number }> {
  const { hostname, port } = new URL(shop.origin);
  const cookie = [...clerk.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const message = request({
    ...{ hostname, port, method: "POST", path: url.merchantImports, agent: false },
    headers: {
      ...{ cookie, "sec-fetch-site": "same-origin", "transfer-encoding": "chunked" },
      "content-type": "multipart/form-data; boundary=fin",
    },
  });
  const answered = new Promise<number>((resolve) => {
    message.on("response", ({ statusCode = 0 }) => resolve(statusCode));
    message.on("close", () => resolve(0));
  });
  let sent = 0;
  function* content() {
    yield '--fin\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    const piece = Buffer.alloc(1_000_000, "code;nom\n");
    for (; sent < bytes; sent += piece.length) yield piece;
  }
  // The shop closes the connection before the end.
  const poured = pipeline(content, message).catch(() => {});
  const status = await answered;
  message.destroy();
  await poured;
  return { status, sent };
}

test("refuses a file of 2 GB early, with nothing kept", async ({ task }) => {
  const before = await hashDatabase();
  const poured = await pour(2_000_000_000);

  expect(poured.status).toBe(413);
  await vi.waitFor(() =>
    expect(readdirSync(resolve(config.UPLOAD_DIRECTORY, "incoming"))).toEqual([]),
  );
  expect(changedTables(before, await hashDatabase())).toEqual([]);
  claim(task, {
    ...{ what: "of a file of 2 GB in chunks, read before it is refused" },
    ...{ value: poured.sent / 1_000_000, unit: "MB", bar: { atMost: 130 } },
  });
});

test("writes a sound file by the same way", async () => {
  const content = Buffer.from(`code;nom\n${CODE};Marque`);

  expect(await bring("marques.csv", content)).toEqual(["marques.csv: applied, 1 new, 200"]);
});
