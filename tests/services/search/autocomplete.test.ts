import { beforeAll, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { completeSearch } from "#app/services/search/autocomplete.server.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";

let buyer: Buyer;
let trubble: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  buyer = await makeBuyer();
  trubble = await makeProduct({
    label: "Trubble grumeux, sac 35 kg",
    reference: "TRB-40.017",
    salesRank: 90,
  });
  await makeProduct({ label: "Trubble lisse, sac 25 kg", salesRank: 80 });
  await makeProduct({ label: "Trubbleuse à grumes", salesRank: 99 });
  await makeProduct({ label: "Trubble d'hier", isActive: false, salesRank: 999 });
  await db.execute("select refresh_search_words()");
});

const labels = async (typed: string) =>
  (await completeSearch(buyer, typed)).products.map(({ label }) => label);

test("completes three characters with frequent words and best sellers", async () => {
  const { terms } = await completeSearch(buyer, "tru");

  expect(terms.slice(0, 2)).toEqual(["trubble", "trubbleuse"]);
  expect(await labels("trub")).toEqual([
    "Trubbleuse à grumes",
    "Trubble grumeux, sac 35 kg",
    "Trubble lisse, sac 25 kg",
  ]);
});

test("a word after another is completed by what some product has with it", async () => {
  const { terms, products } = await completeSearch(buyer, "trubble gru");

  expect(terms).toEqual(["trubble grumeux"]);
  expect(products.map(({ uid }) => uid)).toEqual([trubble.uid]);
});

test("the beginning of a reference proposes its product", async () => {
  expect(await labels("trb 40")).toContain("Trubble grumeux, sac 35 kg");
});

test("proposes families by words, trade names and prefixes", async () => {
  const families = async (typed: string) =>
    (await completeSearch(buyer, typed)).families.map(({ label }) => label);

  expect(await families("cim")).toContain("Ciments gris");
  expect(await families("placo")).toContain("Plaques de plâtre BA13");
});

test("brands are proposed by name", async () => {
  const { brands } = await completeSearch(buyer, "calvi");

  expect(brands.map(({ name }) => name)).toEqual(["Calvière"]);
});

test("shows prices only to readers who may see them", async () => {
  const blind = await makeBuyer({ role: "buyer-without-prices" });
  const prices = async (who: Buyer | null) =>
    (await completeSearch(who, "trubble grumeux")).products.map(({ price }) => price !== null);

  expect(await prices(buyer)).toEqual([true]);
  expect(await prices(blind)).toEqual([false]);
  expect(await prices(null)).toEqual([false]);
});

test.each(["", "tr", "&|!", "'", "%%%", "\u0000\u0000\u0000", "de la", "9".repeat(200), "🧱🧱🧱"])(
  "%j proposes nothing, and no query fails",
  async (typed) => {
    expect(await completeSearch(buyer, typed)).toEqual({
      terms: [],
      families: [],
      brands: [],
      products: [],
      ownCodes: new Map(),
    });
  },
);
