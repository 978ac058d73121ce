import { randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { toCartView } from "#app/models/cart/cart-view.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { listRemedies } from "#app/services/cart/shortage.server.ts";
import { readTerms } from "#app/services/catalogue/price.server.ts";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import { listRelated, listSubstitutes } from "#app/services/catalogue/product-around.server.ts";
import { shopperOf } from "#tests/support/checkout/checkouts.ts";
import {
  fillCart,
  makeBuyer,
  makeCategory,
  makeProduct,
  stockProduct,
} from "#tests/support/factories.ts";
import {
  importFile,
  outcomesOf,
  refusedReasons,
  sendFile,
  undoFile,
} from "#tests/support/import/imports.ts";

const HEAD = "article;lien;article lié;ordre";
const visitor = { buyer: null, terms: null };
const labels = (products: readonly { label: string }[]) => products.map(({ label }) => label);

async function makeFew() {
  const [home, away] = [await makeCategory(), await makeCategory()];
  const make = (label: string, categoryId: number) => makeProduct({ label, categoryId });
  return {
    wall: await make("mur", home.id),
    near: await make("voisin", home.id),
    glue: await make("colle", away.id),
    tape: await make("bande", away.id),
  };
}

describe("a file of products beside others", () => {
  test("puts the merchant's choice before the family, until it is undone", async () => {
    const { wall, glue, tape } = await makeFew();
    const file = (first: number, second: number) =>
      [
        HEAD,
        `${wall.erpCode};complémentaire;${glue.erpCode};${first}`,
        `${wall.erpCode};Complémentaire;${tape.erpCode};${second}`,
      ].join("\n");

    const made = await importFile("product-links", file(2, 1));
    expect(outcomesOf(made)).toEqual([2, 0, 0, 0]);
    expect(labels(await listRelated(visitor, wall, 4))).toEqual(["bande", "colle", "voisin"]);
    expect(labels(await listRelated(visitor, wall, 1))).toEqual(["bande"]);
    expect(outcomesOf(await sendFile("product-links", file(2, 1)))).toEqual([0, 0, 2, 0]);

    const changed = await importFile("product-links", file(2, 3));
    expect(outcomesOf(changed)).toEqual([0, 1, 1, 0]);
    expect(labels(await listRelated(visitor, wall, 4))).toEqual(["colle", "bande", "voisin"]);

    await undoFile(changed.id);
    expect(labels(await listRelated(visitor, wall, 4))).toEqual(["bande", "colle", "voisin"]);
    await undoFile(made.id);
    expect(labels(await listRelated(visitor, wall, 4))).toEqual(["voisin"]);
  });

  test("puts a chosen substitute that the depot has before the others", async () => {
    const { wall, near, glue, tape } = await makeFew();
    const buyer = await makeBuyer();
    const reader = { buyer, terms: await readTerms(buyer) };
    for (const { uid } of [near, glue]) await stockProduct(uid, buyer.store.uid, 100);
    const file = [
      HEAD,
      `${wall.erpCode};remplaçant;${tape.erpCode};1`,
      `${wall.erpCode};remplaçant;${glue.erpCode};2`,
    ];

    await importFile("product-links", file.join("\n"));

    const product = await findProduct(wall.uid);
    if (!product) throw new Error("the product just made was not found");
    expect(labels(await listSubstitutes(reader, product, 4))).toEqual(["colle", "voisin"]);
    expect(labels(await listRelated(reader, wall, 4))).toEqual(["voisin"]);
    await fillCart(buyer.customerId, [{ productUid: wall.uid, quantity: 1 }]);
    const { lines } = toCartView(await findCart(shopperOf(buyer)), true);
    const [remedy] = Object.values(await listRemedies(buyer, lines));
    expect(remedy?.substitute?.label).toBe("colle");
  });

  test("refuses unknown products, kinds, and a product beside itself", async () => {
    const { wall, glue } = await makeFew();
    const none = `N${randomInt(2 ** 40)}`;
    const rows = [
      `${none};complémentaire;${wall.erpCode};`,
      `${wall.erpCode};complémentaire;${none};`,
      `${wall.erpCode};complémentaire;${wall.erpCode};`,
      `${wall.erpCode};voisin;${glue.erpCode};`,
      `${wall.erpCode};remplaçant;${glue.erpCode};premier`,
    ];

    const { id, counts } = await sendFile("product-links", [HEAD, ...rows].join("\n"));

    expect(counts).toMatchObject({ new: 0, refused: 5 });
    expect(await refusedReasons(id)).toEqual([
      ["article unknown-product"],
      ["article lié unknown-product"],
      ["article lié itself"],
      ["lien unknown-choice"],
      ["ordre not-a-number"],
    ]);
  });
});
