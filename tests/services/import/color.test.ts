import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import { findColor } from "#app/services/paint/paint.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { paintBases, paintColors } from "#drizzle/schema/paint.ts";
import { makeProduct } from "#tests/support/factories.ts";
import {
  importFile,
  outcomesOf,
  refusedReasons,
  sendFile,
  undoFile,
} from "#tests/support/import/imports.ts";

const none = () => `N${randomInt(2 ** 40)}`;

describe("a file of colours of products", () => {
  const HEAD = "article;code couleur;couleur;teinte à l'écran;ordre";
  const colorsOf = async (uid: number) =>
    (await findProduct(uid))?.colors.map(({ codeColor, label, hex }) => [codeColor, label, hex]);

  test("makes, changes and takes back the colours that a product is sold in", async () => {
    const { uid, erpCode } = await makeProduct();
    const file = (label: string) =>
      [HEAD, `${erpCode};R9;${label};#A1b2C3;2`, `${erpCode};B2;Bleu;0000ff;1`].join("\n");

    const made = await importFile("product-colors", file("Rouge"));
    expect(await colorsOf(uid)).toEqual([
      ["B2", "Bleu", "#0000ff"],
      ["R9", "Rouge", "#a1b2c3"],
    ]);
    expect(outcomesOf(await sendFile("product-colors", file("Rouge")))).toEqual([0, 0, 2, 0]);

    const changed = await importFile("product-colors", file("Rouge vif"));
    expect(outcomesOf(changed)).toEqual([0, 1, 1, 0]);
    expect((await colorsOf(uid))?.[1]).toEqual(["R9", "Rouge vif", "#a1b2c3"]);
    await undoFile(changed.id);
    await undoFile(made.id);
    expect(await colorsOf(uid)).toEqual([]);
  });

  test("refuses an unknown product, and what no screen shows", async () => {
    const { erpCode } = await makeProduct();
    const rows = [
      `${none()};R9;Rouge;#a1b2c3;`,
      `${erpCode};R9;Rouge;rouge;`,
      `${erpCode};;X;#000000;`,
    ];

    const { id } = await sendFile("product-colors", [HEAD, ...rows].join("\n"));

    expect(await refusedReasons(id)).toEqual([
      ["article unknown-product"],
      ["teinte à l'écran not-a-hex-color"],
      ["code couleur required"],
    ]);
  });
});

describe("a file of tints", () => {
  const HEAD = "code;numéro;nom;teinte à l'écran;base";
  const tintOf = async (code: string) =>
    (await db.select().from(paintColors).where(eq(paintColors.code, code)))[0] ?? null;

  test("makes, changes and takes back tints, and derives how they are found", async () => {
    const code = none();
    const file = (hex: string, base: string) =>
      `${HEAD}\n${code.toLowerCase()};${code};Bleu nuit;${hex};${base}`;
    const made = await importFile("paint-colors", file("#0a1030", ""));

    expect(await tintOf(code)).toMatchObject({
      ...{ name: "Bleu nuit", collection: "classic", hex: "#0a1030", family: "blue" },
      ...{ base: "clear", reflectance: 1 },
    });
    expect((await findColor(code, new Date(Date.now() + 120_000)))?.name).toBe("Bleu nuit");
    expect(outcomesOf(await sendFile("paint-colors", file("#0a1030", "")))).toEqual([0, 0, 1, 0]);

    const changed = await importFile("paint-colors", file("#ffffff", "foncée"));
    expect(await tintOf(code)).toMatchObject({ family: "white", base: "deep", reflectance: 100 });
    await undoFile(changed.id);
    expect(await tintOf(code)).toMatchObject({ family: "blue", base: "clear", reflectance: 1 });
    await undoFile(made.id);
    expect(await tintOf(code)).toBeNull();
  });

  test("refuses what is no code, no screen colour and no base", async () => {
    const rows = ["RAL/7016;RAL;Gris;#383e42;", "X1;X1;Gris;gris;", "X2;X2;Gris;#383e42;noire"];

    const { id } = await sendFile("paint-colors", [HEAD, ...rows].join("\n"));

    expect(await refusedReasons(id)).toEqual([
      ["code not-a-code"],
      ["teinte à l'écran not-a-hex-color"],
      ["base unknown-choice"],
    ]);
  });
});

describe("a file of bases to tint", () => {
  const HEAD =
    "article;base;code de la peinture;peinture;ordre;contenance en litres;m² par litre et par couche";
  const baseOf = async (uid: number) =>
    (await db.select().from(paintBases).where(eq(paintBases.productUid, uid)))[0] ?? null;

  test("says into which base of which paint a product is tinted, until undone", async () => {
    const { uid, erpCode } = await makeProduct();
    const file = (litres: string) =>
      `${HEAD}\n${erpCode};foncée;mat;Peinture mate;1;${litres};10,5`;
    const made = await importFile("paint-bases", file("2,5"));

    expect(await baseOf(uid)).toEqual({
      ...{ productUid: uid, base: "deep", paintCode: "mat", paintLabel: "Peinture mate" },
      ...{ position: 1, volumeMillilitres: 2_500, coverageHundredths: 1_050 },
    });
    expect(outcomesOf(await sendFile("paint-bases", file("2,5")))).toEqual([0, 0, 1, 0]);
    const changed = await importFile("paint-bases", file("10"));
    expect(await baseOf(uid)).toMatchObject({ volumeMillilitres: 10_000 });
    await undoFile(changed.id);
    expect(await baseOf(uid)).toMatchObject({ volumeMillilitres: 2_500 });
    await undoFile(made.id);
    expect(await baseOf(uid)).toBeNull();
  });

  test("refuses an unknown product, an unknown base and nothing in the pot", async () => {
    const { erpCode } = await makeProduct();
    const rows = [
      `${none()};foncée;mat;Peinture mate;1;2,5;10`,
      `${erpCode};noire;mat;Peinture mate;1;0;10,555`,
    ];

    const { id } = await sendFile("paint-bases", [HEAD, ...rows].join("\n"));

    expect(await refusedReasons(id)).toEqual([
      ["article unknown-product"],
      [
        "base unknown-choice",
        "contenance en litres out-of-range",
        "m² par litre et par couche two-places",
      ],
    ]);
  });
});
