import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { actOnImport, createImport } from "#app/services/import/import.server.ts";
import { type ReadingLimits, readImportApart } from "#app/services/import/read-apart.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { importLines } from "#drizzle/schema/import.ts";
import { byCatalogue, outcomesOf, shownImport, templateOf } from "#tests/support/import/imports.ts";

async function receive(content: string, entity: ImportEntity = "brands") {
  const file = new File([content], `${entity}.csv`);
  const created = await createImport({ entity, file }, await byCatalogue());
  if (!created.ok) throw new Error(created.reason);
  return created.id;
}

async function readApart(id: number, limits?: ReadingLimits) {
  await readImportApart(id, limits);
  return shownImport(id);
}

const manyBrands = (count: number) =>
  ["code;nom", ...Array.from({ length: count }, (_, at) => `APART-${at};Marque ${at}`)].join("\n");

const countLines = (id: number) => db.$count(importLines, eq(importLines.importId, id));

describe("a file read in a process of its own", () => {
  test("is compared as in the shop's", async () => {
    const read = await readApart(await receive('code;nom\nAPART-UN;Tube 12" PVC\n;Sans code'));

    expect(read.state).toBe("compared");
    expect(outcomesOf(read)).toEqual([1, 0, 0, 1]);
  });

  test("that cannot be read says why", async () => {
    const read = await readApart(await receive("nom;prix\nA;1"));

    expect(read).toMatchObject({ state: "unreadable", problem: "no-code-column" });
  });

  test("is unreadable when its process is killed, with nothing half-written", async () => {
    const id = await receive(manyBrands(20_000));
    let isKilled = false;
    const onStart: ReadingLimits["onStart"] = (child) => {
      child.on("message", (answer: { kind: string }) => {
        if (answer.kind === "under-way") isKilled = child.kill("SIGKILL");
      });
    };

    const read = await readApart(id, { onStart });

    expect(isKilled).toBe(true);
    expect(read).toMatchObject({ state: "unreadable", problem: "reader-died" });
    expect(await countLines(id)).toBe(0);
    expect(await readApart(await receive(manyBrands(1)))).toMatchObject({ state: "compared" });
  });

  test("is unreadable when its process runs out of heap", async () => {
    // Lines of one order are compared together, however many.
    const [header, line] = (await templateOf("past-order-lines")).split("\r\n");
    const content = [header, ...Array.from({ length: 120_000 }, () => line)].join("\n");

    const read = await readApart(await receive(content, "past-order-lines"), { heapMb: 44 });

    expect(read).toMatchObject({ state: "unreadable", problem: "reader-died" });
  });

  test("is unreadable when its time is over", async () => {
    const read = await readApart(await receive(manyBrands(20_000)), { maxMs: 1 });

    expect(read).toMatchObject({ state: "unreadable", problem: "reader-died" });
  });

  test("is unreadable when its process is silent", async () => {
    const onStart: ReadingLimits["onStart"] = (child) => {
      child.once("message", () => child.kill("SIGSTOP"));
    };

    const read = await readApart(await receive(manyBrands(1)), { maxSilenceMs: 300, onStart });

    expect(read).toMatchObject({ state: "unreadable", problem: "reader-died" });
  });

  test("is not read on when its import is dropped meanwhile", async () => {
    const id = await receive(manyBrands(20_000));
    const by = await byCatalogue();
    let dropped: Promise<unknown> | null = null;
    const onStart: ReadingLimits["onStart"] = (child) => {
      child.on("message", (answer: { kind: string }) => {
        if (answer.kind === "under-way") dropped ??= actOnImport(id, "drop", by);
      });
    };

    const read = await readApart(id, { onStart });

    expect(await dropped).toEqual({ ok: true });
    expect(read.state).toBe("dropped");
    expect(await countLines(id)).toBe(0);
  });
});
