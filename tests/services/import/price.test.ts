import { randomInt } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { unitPriceMills } from "#app/models/catalogue/price.ts";
import { readerOf, readTerms } from "#app/services/catalogue/price.server.ts";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import { applyImport } from "#app/services/import/apply.server.ts";
import { importTargets } from "#app/services/import/entities.server.ts";
import { actOnImport } from "#app/services/import/import.server.ts";
import { entityTable, tableCsv } from "#app/services/import/table.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { priceListPrices, priceLists, products } from "#drizzle/schema/catalogue.ts";
import { companies, netPrices } from "#drizzle/schema/company.ts";
import {
  makeBuyer,
  makeCompany,
  makeNetPrice,
  makePriceList,
  makeProduct,
  makeStore,
} from "#tests/support/factories.ts";
import {
  byCatalogue,
  importFile,
  outcomesOf,
  refusedReasons,
  sendFile,
  undoFile,
} from "#tests/support/import/imports.ts";
import { makeProductRecord } from "#tests/support/record/products.ts";

const newTag = () => `T${randomInt(2 ** 40)}`;

const netsOf = (companyId: number) =>
  db
    .select()
    .from(netPrices)
    .where(eq(netPrices.companyId, companyId))
    .orderBy(asc(netPrices.productUid), asc(netPrices.firstDay));

async function csvOf(entity: Parameters<typeof entityTable>[0]): Promise<string> {
  let whole = "";
  for await (const part of tableCsv(entityTable(entity))) whole += part;
  return whole;
}

test("a JSON line without a part of its key takes its empty value", async () => {
  const [product, list] = [await makeProduct(), newTag()];
  await importFile("price-lists", `code;nom;premier jour\n${list};Tarif;01/01/2026`);
  const named = { tarif: list, article: product.erpCode, "prix ht": 5 };
  const lines = [{ ...named, dépôt: "", "à partir de": 10 }, named, { tarif: list, "prix ht": 4 }];

  const read = await importFile(
    "list-prices",
    lines.map((line) => JSON.stringify(line)).join("\n"),
    "prix.jsonl",
  );

  expect(outcomesOf(read)).toEqual([2, 0, 0, 1]);
  const made = await db
    .select()
    .from(priceListPrices)
    .where(eq(priceListPrices.productUid, product.uid))
    .orderBy(asc(priceListPrices.quantity));
  expect(made).toMatchObject([{ quantity: 1 }, { quantity: 10 }]);
});

test("net prices need no depot, and name days that overlap or are over", async () => {
  const [product, company, made] = [await makeProduct(), newTag(), await makeCompany()];
  await db.update(companies).set({ erpCode: company }).where(eq(companies.id, made.id));
  const head = "entreprise;article;premier jour;dernier jour;prix ht";
  const line = (days: string, price: number) => [company, product.erpCode, days, price].join(";");
  await importFile("net-prices", [head, line("01/01/2031;31/12/2031", 5)].join("\n"));

  const read = await sendFile(
    "net-prices",
    [
      head,
      line("01/01/2020;31/12/2020", 4),
      line("01/06/2031;", 6),
      line("01/01/2031;31/05/2031", 5),
      line("01/03/2031;31/03/2031", 7),
      line("01/01/2029;31/12/2029", 5),
    ].join("\n"),
  );

  expect(outcomesOf(read)).toEqual([4, 1, 0, 0]);
  // Line 3 overlaps the price that the shop has, but not the one that line 4 makes of it.
  expect(read.notes).toEqual([
    { note: "past-day", detail: "1 (ligne 2)" },
    { note: "overlapping", detail: "1 (ligne 5)" },
  ]);
});

describe("a file of net prices", () => {
  const HEAD = "entreprise;article;dépôt;premier jour;dernier jour;prix ht";
  const file = (...rows: string[]) => [HEAD, ...rows].join("\n");

  test("makes, changes and takes back the prices of a company", async () => {
    const buyer = await makeBuyer();
    const company = await makeCompany();
    await db.update(companies).set({ erpCode: newTag() }).where(eq(companies.id, buyer.companyId));
    const [own] = await db.select().from(companies).where(eq(companies.id, buyer.companyId));
    const [one, other] = [await makeProduct(), await makeProduct()];
    await makeNetPrice({ companyId: company.id, productUid: one.uid, unitMills: 6000 });
    const price = async (uid: number) => {
      const product = await findProduct(uid, readerOf(buyer));
      return product && unitPriceMills(product, await readTerms(buyer), 1);
    };
    const first = file(
      `${own?.erpCode};${one.erpCode};;01/01/2020;31/12/2999;7,5`,
      `${own?.erpCode};${other.erpCode};;2020-01-01;;8`,
    );
    await importFile("net-prices", first);

    expect([await price(one.uid), await price(other.uid)]).toEqual([7500, 8000]);
    expect(await netsOf(buyer.companyId)).toMatchObject([
      { storeUid: null, firstDay: "2020-01-01", lastDay: "2999-12-31", unitMills: 7500 },
      { storeUid: null, firstDay: "2020-01-01", lastDay: null, unitMills: 8000 },
    ]);
    expect(outcomesOf(await sendFile("net-prices", first))).toEqual([0, 0, 2, 0]);

    const second = await importFile(
      "net-prices",
      file(
        `${own?.erpCode};${one.erpCode};;01/01/2020;;7`,
        `${own?.erpCode};${other.erpCode};;01/02/2020;;6`,
      ),
    );
    expect(outcomesOf(second)).toEqual([1, 1, 0, 0]);
    expect([await price(one.uid), await price(other.uid)]).toEqual([7000, 6000]);

    expect((await undoFile(second.id)).state).toBe("undone");
    expect(await netsOf(buyer.companyId)).toMatchObject([
      { lastDay: "2999-12-31", unitMills: 7500 },
      { lastDay: null, unitMills: 8000 },
    ]);
    expect(await netsOf(company.id)).toMatchObject([{ unitMills: 6000 }]);
  });

  test("keeps the price of a depot apart from the general one", async () => {
    const [company, product, store] = [await makeCompany(), await makeProduct(), await makeStore()];
    const at = `${company.erpCode};${product.erpCode}`;
    await importFile(
      "net-prices",
      file(`${at};;01/01/2020;;8`, `${at};${store.erpCode};01/01/2020;;9`),
    );
    const taken = await importFile("net-prices", file(`${at};${store.erpCode};01/01/2020;;9,5`));
    const millsOf = async () =>
      (await netsOf(company.id)).map(({ storeUid, unitMills }) => [storeUid, unitMills]);

    expect(new Set(await millsOf())).toEqual(
      new Set([
        [null, 8000],
        [store.uid, 9500],
      ]),
    );
    await undoFile(taken.id);
    expect(new Set(await millsOf())).toEqual(
      new Set([
        [null, 8000],
        [store.uid, 9000],
      ]),
    );
  });

  test("refuses unknown codes, prices of nothing and ends before their start", async () => {
    const [company, product] = [await makeCompany(), await makeProduct()];
    const at = `${company.erpCode};${product.erpCode}`;
    const { id, counts } = await sendFile(
      "net-prices",
      file(
        `INCONNUE;${product.erpCode};;01/01/2026;;8`,
        `${company.erpCode};INCONNU;;01/01/2026;;8`,
        `${at};INCONNU;01/01/2026;;8`,
        `${at};;01/01/2026;;0`,
        `${at};;02/01/2026;01/01/2026;8`,
        `${at};;;;8`,
      ),
    );

    expect(counts.refused).toBe(6);
    expect(await refusedReasons(id)).toEqual([
      ["entreprise unknown-company"],
      ["article unknown-product"],
      ["dépôt unknown-store"],
      ["prix ht out-of-range"],
      ["dernier jour ends-before"],
      ["premier jour required"],
    ]);
    expect(await netsOf(company.id)).toEqual([]);
  });

  test("writes the other lines of a batch when one cannot be written", async () => {
    const company = await makeCompany();
    const [one, gone, moved] = [await makeProduct(), await makeProduct(), await makeProduct()];
    const rows = [one, gone, moved].map(
      ({ erpCode }) => `${company.erpCode};${erpCode};;01/01/2026;;8`,
    );
    const { id } = await sendFile("net-prices", file(...rows));
    await db.update(products).set({ erpCode: newTag() }).where(eq(products.uid, gone.uid));
    const price = { companyId: company.id, productUid: moved.uid, firstDay: "2026-01-01" };
    await makeNetPrice({ ...price, unitMills: 5000 });
    await actOnImport(id, "apply", await byCatalogue());
    await applyImport(id);

    expect(await netsOf(company.id)).toMatchObject([
      { productUid: one.uid, unitMills: 8000 },
      { productUid: moved.uid, unitMills: 5000 },
    ]);
    expect(await refusedReasons(id)).toEqual([["entreprise broken"], ["entreprise changed-since"]]);
  });

  test("comes back whole and unchanged from an export", async () => {
    const company = await makeCompany();
    const store = await makeStore();
    for (let count = 0; count < 3; count++) {
      const { uid: productUid } = await makeProduct();
      const price = { companyId: company.id, productUid, unitMills: 8000 };
      await makeNetPrice({ ...price, lastDay: "2999-12-31" });
      await makeNetPrice({ ...price, storeUid: store.uid, firstDay: "2026-01-01" });
    }
    const csv = await csvOf("net-prices");
    const own = csv.split("\r\n").filter((row) => row.startsWith(`${company.erpCode};`));

    const { list } = importTargets["net-prices"];
    const keys: string[] = [];
    for (let page = await list(db, "", 2); page.length > 0; ) {
      keys.push(...page);
      page = await list(db, page.at(-1) ?? "", 2);
    }

    expect(keys).toEqual(await list(db, "", 1_000_000));
    expect(own).toHaveLength(6);
    expect(own.filter((row) => row.includes(`;${store.erpCode};01/01/2026;;8`))).toHaveLength(3);
    const { counts } = await sendFile("net-prices", csv);
    expect([counts.new, counts.changed, counts.refused]).toEqual([0, 0, 0]);
  });
});

describe("a file of price lists", () => {
  const code = newTag();
  const lists = `code;nom;premier jour;dernier jour\n${code};Tarif Plaquistes;01/01/2020;`;
  const pricesOf = async () =>
    db
      .select()
      .from(priceListPrices)
      .innerJoin(priceLists, eq(priceLists.id, priceListPrices.priceListId))
      .where(eq(priceLists.erpCode, code))
      .then((rows) => rows.map((row) => row.price_list_prices));

  test("makes lists, their prices, and the groups that have them", async () => {
    const buyer = await makeBuyer();
    const [company] = await db.select().from(companies).where(eq(companies.id, buyer.companyId));
    const product = await makeProduct();
    const made = await importFile("price-lists", lists);
    const prices = await importFile(
      "list-prices",
      [
        "tarif;article;dépôt;à partir de;prix ht",
        `${code};${product.erpCode};;;9`,
        `${code};${product.erpCode};;10;8,5`,
        `${newTag()};${product.erpCode};;;9`,
      ].join("\n"),
    );
    const given = await importFile("companies", `code;tarif\n${company?.erpCode};${code}`);
    const found = await findProduct(product.uid, readerOf(buyer));
    const terms = await readTerms(buyer);

    expect(await refusedReasons(prices.id)).toEqual([["tarif unknown-price-list"]]);
    expect(found && [1, 10].map((quantity) => unitPriceMills(found, terms, quantity))).toEqual([
      9000, 8500,
    ]);
    expect(await csvOf("list-prices")).toContain(
      `${code};${product.erpCode};;1;9\r\n${code};${product.erpCode};;10;8,50\r\n`,
    );
    expect(await csvOf("price-lists")).toContain(`${code};Tarif Plaquistes;01/01/2020;\r\n`);

    // A list that a company has, or that has prices, stays.
    expect((await undoFile(made.id)).state).toBe("undone");
    expect(await pricesOf()).toHaveLength(2);
    await undoFile(given.id);
    expect((await readTerms(buyer)).priceListId).toBeNull();
    await undoFile(prices.id);
    expect(await pricesOf()).toEqual([]);
  });

  test("serve the customers of a depot, unless their company has its own", async () => {
    const store = await makeStore();
    const own = await makeBuyer({ storeUid: store.uid });
    const other = await makeBuyer({ storeUid: store.uid });
    const away = await makeBuyer();
    const product = await makeProduct({ unitMills: 12_000 });
    const ofProduct = (unitMills: number) => [{ productUid: product.uid, unitMills }];
    const list = await makePriceList([], ofProduct(9000));
    await makePriceList([own.companyId], ofProduct(8000));
    const given = await importFile("stores", `code;tarif\n${store.erpCode};${list.erpCode}`);
    const paid = async (buyer: Buyer) => {
      const found = await findProduct(product.uid, readerOf(buyer));
      return found && unitPriceMills(found, await readTerms(buyer), 1);
    };

    expect([await paid(own), await paid(other), await paid(away)]).toEqual([8000, 9000, 12_000]);
    expect((await readTerms(other)).priceListId).toBe(list.id);
    expect(await csvOf("stores")).toContain(`;${list.erpCode}\r\n`);
    const unknown = await sendFile("stores", `code;tarif\n${store.erpCode};NUL`);
    expect(await refusedReasons(unknown.id)).toEqual([["tarif unknown-price-list"]]);
    await undoFile(given.id);
    expect(await paid(other)).toBe(12_000);
  });

  test("leaves the list of a company alone that the file does not name", async () => {
    const company = await makeCompany();
    const product = await makeProduct();
    const list = await makePriceList([company.id], [{ productUid: product.uid, unitMills: 9000 }]);
    await importFile("companies", `code;ville\n${company.erpCode};Nantes`);
    const [row] = await db.select().from(companies).where(eq(companies.id, company.id));

    expect(row).toMatchObject({ city: "Nantes", priceListId: list.id });
    expect(
      await refusedReasons((await sendFile("companies", `code;tarif\n${company.erpCode};NUL`)).id),
    ).toEqual([["tarif unknown-price-list"]]);
  });
});

test("each product of a file changes as its line says, and back", async () => {
  const made = [await makeProductRecord(), await makeProductRecord(), await makeProductRecord()];
  const [one, two, three] = made.map(({ code }) => code);
  const rows = async () => {
    const found = await db
      .select({ label: products.label, mills: products.unitMills, due: products.dueDocuments })
      .from(products)
      .where(inArray(products.erpCode, [one ?? "", two ?? "", three ?? ""]))
      .orderBy(products.uid);
    return found;
  };
  const before = await rows();

  const read = await importFile(
    "products",
    [
      "code;prix ht;libellé;documents dus",
      `${one};5,10;${before[0]?.label};garantie`,
      `${two};5,20;Boulon;`,
      `${three};5,30;${before[2]?.label};garantie`,
    ].join("\n"),
  );

  const labels = before.map(({ label }) => label);
  expect(await rows()).toEqual([
    { label: labels[0], mills: 5_100, due: ["warranty"] },
    { label: "Boulon", mills: 5_200, due: ["data-sheet"] },
    { label: labels[2], mills: 5_300, due: ["warranty"] },
  ]);
  await undoFile(read.id);
  expect(await rows()).toEqual(before);
});
