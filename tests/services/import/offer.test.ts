import { randomInt } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { importTargets } from "#app/services/import/entities.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { offerProducts, offers } from "#drizzle/schema/catalogue.ts";
import { makeProduct } from "#tests/support/factories.ts";
import {
  importFile,
  outcomesOf,
  refusedReasons,
  sendFile,
  undoFile,
} from "#tests/support/import/imports.ts";

const HEAD = "code;libellé;description;règle;articles;premier jour;dernier jour;dessin;ordre";

const newCode = () => `O-${randomInt(2 ** 40)}`;

async function offerOf(erpCode: string) {
  const [offer] = await db.select().from(offers).where(eq(offers.erpCode, erpCode));
  if (!offer) return null;
  const chosen = await db
    .select({ uid: offerProducts.productUid })
    .from(offerProducts)
    .where(eq(offerProducts.offerCode, offer.code))
    .orderBy(asc(offerProducts.position));
  return { ...offer, uids: chosen.map(({ uid }) => uid) };
}

async function sampleRow(code: string) {
  const [one, two] = [await makeProduct(), await makeProduct()];
  const articles = `${two.erpCode}|${one.erpCode}|${two.erpCode}`;
  const row = `${code};Le Printemps;Tout.;articles choisis;${articles};01/03/2027;31/03/2027;sac gris;7`;
  return { one, two, row };
}

test("a file of offers makes, changes and takes back offers", async () => {
  const code = newCode();
  const { one, two, row } = await sampleRow(code);
  const first = await importFile("offers", `${HEAD}\n${row}`);

  const made = {
    ...{ code: code.toLowerCase(), slug: "le-printemps", rule: "chosen", position: 7 },
    ...{ drawing: "sack", tint: "grey", startsOn: "2027-03-01", endsOn: "2027-03-31" },
    uids: [two.uid, one.uid],
  };
  expect(await offerOf(code)).toMatchObject(made);
  expect(outcomesOf(await sendFile("offers", `${HEAD}\n${row}`))).toEqual([0, 0, 1, 0]);

  const file = `code;libellé;règle;articles;premier jour;dernier jour;dessin\n${code};Été;lots;;;;`;
  const second = await importFile("offers", file);
  const changed = {
    ...{ slug: "ete", rule: "bundles", startsOn: null, endsOn: null, uids: [] },
    ...{ description: "Tout.", drawing: "parcel", tint: "brown", position: 7 },
  };
  expect(await offerOf(code)).toMatchObject(changed);

  await undoFile(second.id);
  expect(await offerOf(code)).toMatchObject(made);
  await undoFile(first.id);
  expect(await offerOf(code)).toBeNull();
});

test("a file of chosen articles in another order changes their order", async () => {
  const code = newCode();
  const { one, two, row } = await sampleRow(code);
  await importFile("offers", `${HEAD}\n${row}`);

  const third = await makeProduct();
  const articles = [one, third, two].map(({ erpCode }) => erpCode).join("|");
  await importFile("offers", `code;articles\n${code};${articles}`);

  expect((await offerOf(code))?.uids).toEqual([one.uid, third.uid, two.uid]);
});

test("a file of offers is refused what no offer can be", async () => {
  const { erpCode } = await makeProduct();
  const rows = [
    "A;Offre;Tout.;articles choisis;INCONNU;;;;",
    `B;Offre;Tout.;lots;${erpCode};;;;`,
    "C;Offre;Tout.;articles choisis;;;;;",
    "D;Offre;Tout.;lots;;31/03/2027;01/03/2027;;",
    "E;Offre;Tout.;soldes;;;;;",
  ];

  const { id } = await sendFile("offers", [HEAD, ...rows].join("\n"));

  expect(await refusedReasons(id)).toEqual([
    ["articles unknown-product"],
    ["articles rule-chooses"],
    ["articles none-chosen"],
    ["dernier jour ends-before"],
    ["règle unknown-choice"],
  ]);
});

test("a line is checked with what the shop has of the offer", async () => {
  const code = newCode();
  const { row } = await sampleRow(code);
  await importFile("offers", `${HEAD}\n${row}`);

  const rule = await sendFile("offers", `code;règle\n${code};lots`);
  const day = await sendFile("offers", `code;dernier jour\n${code};01/02/2027`);

  expect(await refusedReasons(rule.id)).toEqual([["articles rule-chooses"]]);
  expect(await refusedReasons(day.id)).toEqual([["dernier jour ends-before"]]);
});

test("offers of JSON lines are read by field or by header", async () => {
  const code = newCode();
  const { one } = await sampleRow(code);
  const line = {
    ...{ code, libellé: "Offre", description: "Tout.", règle: "articles choisis" },
    ...{ products: [one.erpCode], startsOn: "2027-03-01", "dernier jour": "31/03/2027" },
  };

  await importFile("offers", JSON.stringify(line), "offres.jsonl");

  expect(await offerOf(code)).toMatchObject({ endsOn: "2027-03-31", uids: [one.uid] });
  const [stored] = (await importTargets.offers.find(db, [code])).values();
  expect(stored).toMatchObject({ code, products: [one.erpCode], startsOn: "2027-03-01" });
});
