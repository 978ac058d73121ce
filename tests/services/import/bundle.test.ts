import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import { makeProduct } from "#tests/support/factories.ts";
import {
  importFile,
  outcomesOf,
  refusedReasons,
  sendFile,
  undoFile,
} from "#tests/support/import/imports.ts";

const HEAD = "lot;article;quantité";

const partsOf = async (uid: number) =>
  (await findProduct(uid))?.components.map(({ label, quantity }) => `${quantity} ${label}`);

test("a file of bundles makes, changes and takes back what they hold", async () => {
  const bundle = await makeProduct({ label: "lot mur" });
  const [block, cement] = [
    await makeProduct({ label: "bloc" }),
    await makeProduct({ label: "ciment" }),
  ];
  const file = (blocks: number) =>
    [
      HEAD,
      `${bundle.erpCode};${block.erpCode};${blocks}`,
      `${bundle.erpCode};${cement.erpCode};3`,
    ].join("\n");

  const made = await importFile("bundles", file(70));
  expect(outcomesOf(made)).toEqual([2, 0, 0, 0]);
  expect(await partsOf(bundle.uid)).toEqual(["70 bloc", "3 ciment"]);
  expect(outcomesOf(await sendFile("bundles", file(70)))).toEqual([0, 0, 2, 0]);

  const changed = await importFile("bundles", file(60));
  expect(outcomesOf(changed)).toEqual([0, 1, 1, 0]);
  expect(await partsOf(bundle.uid)).toEqual(["60 bloc", "3 ciment"]);

  await undoFile(changed.id);
  expect(await partsOf(bundle.uid)).toEqual(["70 bloc", "3 ciment"]);
  await undoFile(made.id);
  expect(await partsOf(bundle.uid)).toEqual([]);
});

test("a file of bundles refuses unknown products, none of one, and itself", async () => {
  const [bundle, part] = [await makeProduct(), await makeProduct()];
  const none = `N${randomInt(2 ** 40)}`;
  const rows = [
    `${none};${part.erpCode};1`,
    `${bundle.erpCode};${none};1`,
    `${bundle.erpCode};${part.erpCode};0`,
    `${bundle.erpCode};${bundle.erpCode};1`,
    `${bundle.erpCode};${part.erpCode};1`,
  ];

  const { id } = await sendFile("bundles", [HEAD, ...rows].join("\n"));

  expect(await refusedReasons(id)).toEqual([
    ["lot unknown-product"],
    ["article unknown-product"],
    ["quantité not-a-whole-number"],
    ["article own-part"],
    ["lot duplicate"],
  ]);
});
