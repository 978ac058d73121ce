import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportState } from "#app/models/import/import.ts";
import { actOnImport, createImport, findImport } from "#app/services/import/import.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { importLines } from "#drizzle/schema/import.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { letAMinutePass, secondsUntil } from "#tests/support/chaos/recovery.ts";
import { makeMaker, makeTariff } from "#tests/support/import/fabdis.ts";
import { byCatalogue } from "#tests/support/import/imports.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

const ARTICLES = 10_000;
const WRONG = 200;

let worker: RunningShop;
beforeAll(async () => {
  worker = await startShop({ WORKER: "true" });
});
afterAll(() => worker.stop());

async function killAndReplace() {
  const ended = new Promise((resolve) => worker.process.once("exit", resolve));
  worker.process.kill("SIGKILL");
  await ended;
  worker = await startShop({ WORKER: "true" });
  await letAMinutePass();
}

async function send(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const file = new File([bytes], "tarif.xlsx");
  const created = await createImport({ entity: "products", file }, await byCatalogue());
  if (!created.ok) throw new Error(created.reason);
  return created.id;
}

const stateOf = async (id: number) => (await findImport(id))?.state;

const reaches = (id: number, state: ImportState) =>
  secondsUntil(async () => (await stateOf(id)) === state);

async function refusedOf(importId: number) {
  const rows = await db
    .select()
    .from(importLines)
    .where(and(eq(importLines.importId, importId), eq(importLines.outcome, "refused")))
    .orderBy(asc(importLines.line));
  return new Map(
    rows.map(({ line, reasons }) => [line, reasons.map(({ reason }) => reason).join()]),
  );
}

async function pricesOf(brand: string) {
  const rows = await db
    .select({ code: products.erpCode, mills: products.unitMills })
    .from(products)
    .where(like(products.erpCode, `${brand}-%`))
    .orderBy(asc(products.erpCode));
  return new Map(rows.map(({ code, mills }) => [code, mills]));
}

const differences = <K, V>(one: ReadonlyMap<K, V>, other: ReadonlyMap<K, V>) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));

test("a FAB-DIS file with faults is written once, whatever is killed", {
  timeout: 600_000,
}, async ({ task }) => {
  const brand = await makeMaker();
  const { bytes, wrong, right } = makeTariff(brand, ARTICLES, WRONG);
  const what = `FAB-DIS, ${ARTICLES.toLocaleString("en")} articles with ${WRONG} faults, kill -9`;

  const id = await send(bytes);
  await wait(1_500);
  expect(await stateOf(id)).toBe("reading");
  await killAndReplace();
  await reaches(id, "compared");
  const refused = await refusedOf(id);
  claim(task, {
    what: `${what}: refusals that are not the planted ones`,
    value: differences(refused, wrong).length,
    unit: "",
    bar: { atMost: 0 },
  });
  expect(refused.size).toBe(WRONG);

  await actOnImport(id, "apply", await byCatalogue());
  await secondsUntil(async () => ((await findImport(id))?.counts.applied ?? 0) >= 1_000);
  await killAndReplace();
  expect((await findImport(id))?.counts.applied).toBeLessThan(right.size);
  await reaches(id, "applied");
  const prices = await pricesOf(brand);
  claim(task, {
    what: `${what}: products missing, wrong or too many`,
    value: differences(prices, right).length,
    unit: "",
    bar: { atMost: 0 },
  });
  expect(prices.size).toBe(ARTICLES - WRONG);

  const again = await send(bytes);
  await reaches(again, "compared");
  const counts = (await findImport(again))?.counts;
  claim(task, {
    what: `${what}: lines that the same file would change a second time`,
    value: (counts?.new ?? 1) + (counts?.changed ?? 1),
    unit: "",
    bar: { atMost: 0 },
  });
  expect(counts).toMatchObject({ unchanged: ARTICLES - WRONG, refused: WRONG });
});
