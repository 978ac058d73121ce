import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { findDocumentSheet, printed } from "#app/services/catalogue/document.server.ts";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import { print } from "#app/services/document/print.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { productDocuments } from "#drizzle/schema/catalogue.ts";
import { makeProduct } from "#tests/support/factories.ts";

async function documented() {
  const { uid } = await makeProduct({
    label: "Plaque λ 0,035",
    unitMills: 7_531_590,
    conversionThousandths: 3000,
    conversionUnit: "m²",
    attributes: [
      { code: "norm", label: "Norme", value: "NF EN 520" },
      { code: "thickness", label: "Épaisseur", value: "12,5 mm" },
    ],
  });
  await db.insert(productDocuments).values([
    { productUid: uid, kind: "performance", revisedOn: "2024-05-01" },
    { productUid: uid, kind: "data-sheet", revisedOn: "2024-05-02" },
  ]);
  return uid;
}

/** Extracts the text of a PDF with standard fonts: plain once inflated. */
function textOf(pdf: Buffer): string {
  const source = pdf.toString("latin1");
  const streams = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(
    ([, body = ""]) => inflateSync(Buffer.from(body, "latin1")).toString("latin1"),
  );
  return streams
    .join("\n")
    .replace(/<([0-9a-f]+)>(?: -?[\d.]+)?/gi, (_, hex: string) =>
      Buffer.from(hex, "hex").toString("latin1"),
    )
    .replace(/[[\]]/g, "");
}

describe("a document of a product", () => {
  test("is a light PDF that says what the product is, and never what it costs", async () => {
    const sheet = await findDocumentSheet(await documented(), "data-sheet");
    const made = sheet && (await print(sheet.printable));
    const pdf = made?.ok ? made.pdf : null;

    const text = textOf(pdf ?? Buffer.alloc(0));
    expect(pdf?.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf?.length).toBeLessThan(10_000);
    expect(text).toContain("Plaque lambda 0,035");
    expect(text).toContain("12,5 mm");
    expect(text).not.toMatch(/7[\s\u00a0]?531/);
  });

  test("comes with the product, in order", async () => {
    const product = await findProduct(await documented());

    expect(product?.documents).toEqual([
      { kind: "data-sheet", revisedOn: "2024-05-02" },
      { kind: "performance", revisedOn: "2024-05-01" },
    ]);
  });

  test("declares performances under the standard that covers the product", async () => {
    const product = await findProduct(await documented());
    if (!product) throw new Error("the product just made was not found");

    const { sections } = printed(product, { kind: "performance", revisedOn: "2024-05-01" });

    expect(JSON.stringify(sections[0])).toContain("NF EN 520");
    expect(JSON.stringify(sections[1])).toContain("12,5 mm");
  });

  test("is null for a missing kind, and for a product that is not sold", async () => {
    const uid = await documented();

    expect(await findDocumentSheet(uid, "safety")).toBeNull();
    expect(await findDocumentSheet(2_000_000_000, "data-sheet")).toBeNull();
  });
});
