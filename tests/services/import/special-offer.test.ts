import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listSpecialOffers } from "#app/services/cart/special-offer.server.ts";
import { undoImport } from "#app/services/import/apply.server.ts";
import { actOnImport, listImportLines } from "#app/services/import/import.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { specialOffers } from "#drizzle/schema/special-offer.ts";
import { makeBuyer, makeCategory, makeProduct } from "#tests/support/factories.ts";
import { byCatalogue, importFile, outcomesOf, sendFile } from "#tests/support/import/imports.ts";

const HEAD =
  "code;libellé;taux de remise;montant de remise;famille;articles;du;au;paiements;jours de retrait";

const offerOf = async (code: string) =>
  (await db.select().from(specialOffers).where(eq(specialOffers.erpCode, code)))[0] ?? null;

test("a file of special offers makes, changes and takes back offers", async () => {
  const code = `O${randomInt(2 ** 40)}`;
  const [family, one, two] = [await makeCategory(), await makeProduct(), await makeProduct()];
  const products = `${two.erpCode}|${one.erpCode}`;
  const row = `${code};Offre;5;;${family.erpCode};${products};01/03/2027;31/03/2027;carte;lundi|mardi`;
  const first = await importFile("special-offers", `${HEAD}\n${row}`);

  expect(await offerOf(code)).toMatchObject({
    discountBasisPoints: 500,
    discountCents: null,
    categoryId: family.id,
    productUids: [one.uid, two.uid].toSorted((a, b) => a - b),
    paymentModes: ["card"],
    slotWeekdays: [0, 1],
    startsOn: "2027-03-01",
  });
  const running = await listSpecialOffers(await makeBuyer(), new Date("2027-03-15T10:00:00Z"));
  expect(running.map(({ label }) => label)).toContain("Offre");
  expect(outcomesOf(await sendFile("special-offers", `${HEAD}\n${row}`))).toEqual([0, 0, 1, 0]);

  const file = `code;taux de remise;montant de remise;articles;paiements\n${code};;20,50;;`;
  const second = await importFile("special-offers", file);
  expect(await offerOf(code)).toMatchObject({
    discountBasisPoints: null,
    discountCents: 2_050,
    productUids: null,
    paymentModes: null,
  });

  for (const { id } of [second, first]) {
    await actOnImport(id, "undo", await byCatalogue());
    await undoImport(id);
    expect((await offerOf(code))?.discountBasisPoints ?? null).toBe(id === second.id ? 500 : null);
  }
  expect(await offerOf(code)).toBeNull();
});

test("an offer names articles and a group by codes as long as they may be", async () => {
  const code = `O${randomInt(2 ** 40)}`;
  const [long, group] = [`${code}-A`, `${code}-G`].map((text) => text.padEnd(80, "0"));
  const product = await makeProduct({ erpCode: long });
  const company = `code;raison sociale;adresse;code postal;ville;groupes`;
  const delorme = `${code};Delorme;12 rue des Compagnons;69007;Lyon;${group}`;

  const groups = await sendFile("companies", `${company}\n${delorme}`);
  await importFile(
    "special-offers",
    `${HEAD};groupe\n${code};Offre;5;;;${long};01/03/2027;31/03/2027;;;${group}`,
  );

  expect(outcomesOf(groups)).toEqual([1, 0, 0, 0]);
  expect(await offerOf(code)).toMatchObject({ productUids: [product.uid], groupCode: group });
});

test("a file of special offers is refused what no offer can be", async () => {
  const rows = [
    "A;Offre;5;20;;;01/03/2027;31/03/2027;;",
    "B;Offre;;;;;01/03/2027;31/03/2027;;",
    "C;Offre;5;;;;01/04/2027;31/03/2027;;",
    "D;Offre;5;;ABSENTE;INCONNU;01/03/2027;31/03/2027;;",
    "E;Offre;5;;;;01/03/2027;31/03/2027;chèque;",
  ];

  const { id } = await sendFile("special-offers", [HEAD, ...rows].join("\n"));

  const refused = await listImportLines(id, "refused", 0);
  expect(refused.map(({ reasons }) => reasons.map(({ reason }) => reason))).toEqual([
    ["one-discount"],
    ["one-discount"],
    ["ends-before"],
    ["unknown-family", "unknown-product"],
    ["unknown-choice"],
  ]);
});
