import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { applyDatedPrices, findListPrices } from "#app/services/catalogue/dated-price.server.ts";
import { findPriceQuestions } from "#app/services/import/question.server.ts";
import { entityTable, tableCsv } from "#app/services/import/table.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { makeProduct } from "#tests/support/factories.ts";
import {
  importFile,
  outcomesOf,
  refusedReasons,
  sendFile,
  undoFile,
} from "#tests/support/import/imports.ts";

const HEAD = "article;à partir du;prix ht";
const today = parisTime(new Date()).day;
const inDays = (days: number) => addDays(today, days);
const noonIn = (days: number) => new Date(`${inDays(days)}T12:00:00Z`);

const bring = (...lines: string[]) => importFile("dated-prices", [HEAD, ...lines].join("\n"));
const send = (...lines: string[]) => sendFile("dated-prices", [HEAD, ...lines].join("\n"));

async function pricedProduct(unitMills = 10_000) {
  const product = await makeProduct({ unitMills });
  return { ...product, code: product.erpCode ?? "" };
}

const priceOf = async (code: string) => (await findListPrices(code))?.presentMills;

describe("a list price of a day to come", () => {
  test("is that of the article from its day on, once", async () => {
    const { uid, code } = await pricedProduct();
    await bring(`${code};${inDays(5)};11`, `${code};${inDays(9)};12,5`);

    await applyDatedPrices(noonIn(4));
    expect(await priceOf(code)).toBe(10_000);
    await applyDatedPrices(noonIn(5));
    expect(await findListPrices(code)).toEqual({
      soldUid: uid,
      past: [{ day: today, unitMills: 10_000 }],
      presentMills: 11_000,
      coming: [{ day: inDays(9), unitMills: 12_500 }],
    });

    await db.update(products).set({ unitMills: 10_500 }).where(eq(products.uid, uid));
    await applyDatedPrices(noonIn(6));
    expect(await priceOf(code)).toBe(10_500);
  });

  test("is the latest of those whose day passed unseen", async () => {
    const { code } = await pricedProduct();
    await bring(`${code};${inDays(7)};12`, `${code};${inDays(6)};11`);

    await Promise.all([applyDatedPrices(noonIn(8)), applyDatedPrices(noonIn(8))]);

    expect(await priceOf(code)).toBe(12_000);
  });

  test("begins at midnight in Paris", async () => {
    const { code } = await pricedProduct();
    await bring(`${code};15/07/2031;11`);

    await applyDatedPrices(new Date("2031-07-14T21:59:59Z"));
    expect(await priceOf(code)).toBe(10_000);
    await applyDatedPrices(new Date("2031-07-14T22:00:00Z"));
    expect(await priceOf(code)).toBe(11_000);
  });

  test("is refused for today, for no price and for an unknown article", async () => {
    const { code } = await pricedProduct();

    const read = await send(
      `${code};${today};11`,
      `${code};${inDays(3)};0`,
      `T${randomInt(2 ** 40)};${inDays(3)};11`,
    );

    expect(await refusedReasons(read.id)).toEqual([
      ["à partir du not-to-come"],
      ["prix ht out-of-range"],
      ["article unknown-product"],
    ]);
  });

  test("is exported, changed and taken back until its day", async () => {
    const { code } = await pricedProduct();
    const made = await bring(`${code};01/02/2032;11`);
    expect(outcomesOf(await bring(`${code};01/02/2032;12`))).toEqual([0, 1, 0, 0]);

    let csv = "";
    for await (const part of tableCsv(entityTable("dated-prices"))) csv += part;
    expect(csv).toContain(`${code};01/02/2032;12`);

    const { code: other } = await pricedProduct();
    const taken = await bring(`${other};01/02/2032;11`);
    await undoFile(taken.id);
    await applyDatedPrices(new Date("2032-02-01T12:00:00Z"));
    expect([await priceOf(code), await priceOf(other)]).toEqual([12_000, 10_000]);
    expect(made.counts.new).toBe(1);
  });
});

describe("prices are asked about", () => {
  test("above the merchant's share, against the price of today", async () => {
    const [first, second] = [await pricedProduct(), await pricedProduct()];
    const read = await send(`${first.code};${inDays(3)};13,1`, `${second.code};${inDays(3)};13`);

    expect(await findPriceQuestions(read.id, "dated-prices")).toMatchObject({
      askedPercent: 30,
      changeCount: 1,
      changes: [{ line: 2, beforeMills: 10_000, afterMills: 13_100, percent: 31 }],
    });
  });
});
