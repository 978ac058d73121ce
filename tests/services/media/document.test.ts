import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import {
  addProductDocument,
  deleteProductDocument,
  findDocumentFile,
  listProductDocuments,
  purgeProductDocuments,
  restoreProductDocument,
  setDueDocuments,
} from "#app/services/media/document.server.ts";
import { documentPieces } from "#app/services/media/document-file.server.ts";
import { findDueDocuments } from "#app/services/media/product.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { documentFiles } from "#drizzle/schema/content.ts";
import { productDocuments } from "#drizzle/schema/media.ts";
import { addDocument, pdfFile } from "#tests/support/media/documents.ts";
import { aClerk, makeMediaProduct } from "#tests/support/media/photos.ts";
import { pdf } from "#tests/support/upload/uploads.ts";

const sheet = { kind: "data-sheet", language: "fr" } as const;

async function contentOf(uid: number, named = sheet): Promise<Buffer | null> {
  const found = await findDocumentFile(uid, named);
  if (!found) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of documentPieces(found)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function bytesOf(file: File): Promise<Buffer> {
  return Buffer.from(await file.arrayBuffer());
}

async function idOf(uid: number): Promise<number> {
  return (await listProductDocuments(uid))[0]?.id ?? 0;
}

describe("a document of a product", () => {
  test("is read as it came, in pieces, and comes with the product", async () => {
    const product = await makeMediaProduct();
    const file = pdfFile("x".repeat(600_000));

    await addDocument(product, { version: "2.1" }, file);

    expect((await contentOf(product.uid))?.equals(await bytesOf(file))).toBe(true);
    expect((await findProduct(product.uid))?.documents).toEqual([
      { ...sheet, version: "2.1", issuedOn: "2026-05-02" },
    ]);
  });

  test("is stored once for two products", async () => {
    const [one, other] = [await makeMediaProduct(), await makeMediaProduct()];
    const file = pdfFile();

    await Promise.all([addDocument(one, {}, file), addDocument(other, { kind: "safety" }, file)]);

    const rows = await db
      .select({ fileId: productDocuments.fileId })
      .from(productDocuments)
      .where(eq(productDocuments.productUid, one.uid));
    const others = await findDocumentFile(other.uid, { kind: "safety", language: "fr" });
    expect(others?.id).toBe(rows[0]?.fileId);
  });

  test("takes the place of the former one, and the same again changes nothing", async () => {
    const product = await makeMediaProduct();
    const [former, latest] = [pdfFile(), pdfFile()];
    const add = async (file: File) =>
      addProductDocument(
        product,
        { ...sheet, version: "1", issuedOn: "2026-05-02", file },
        await aClerk(),
      );

    const added = [await add(former), await add(former), await add(latest)];

    expect(added.map((one) => one.ok && one.isNew)).toEqual([true, false, true]);
    expect(await listProductDocuments(product.uid)).toHaveLength(1);
    expect((await contentOf(product.uid))?.equals(await bytesOf(latest))).toBe(true);
  });

  test("is one of a kind and language when two come at once", async () => {
    const product = await makeMediaProduct();

    await Promise.all([1, 2, 3].map(() => addDocument(product)));

    expect(await listProductDocuments(product.uid)).toHaveLength(1);
  });

  test.each([
    ["a picture under the name of a PDF", new File(["\xff\xd8\xff"], "fiche.pdf")],
    ["a text", new File(["bonjour"], "fiche.txt")],
    ["a PDF that acts", new File(["%PDF-1.7 /JavaScript %%EOF"], "fiche.pdf")],
    [
      "a PDF with an action",
      new File([new Uint8Array(pdf("1 0 obj<</JS 1>>endobj"))], "fiche.pdf"),
    ],
  ])("is refused: %s", async (_, file) => {
    const product = await makeMediaProduct();
    const document = { ...sheet, version: "", issuedOn: "2026-05-02", file };

    expect(await addProductDocument(product, document, await aClerk())).toEqual({
      ok: false,
      reason: "file-type",
    });
    expect(await listProductDocuments(product.uid)).toEqual([]);
  });

  test("is deleted, restored in the place of its successor, and not by another", async () => {
    const [product, other] = [await makeMediaProduct(), await makeMediaProduct()];
    const former = pdfFile();
    const by = await aClerk();
    await addDocument(product, {}, former);
    const id = await idOf(product.uid);

    expect(await deleteProductDocument(other, id, by)).toBe(false);
    expect(await deleteProductDocument(product, id, by)).toBe(true);
    expect(await contentOf(product.uid)).toBeNull();
    await addDocument(product);
    expect(await restoreProductDocument(other, id, by)).toBe(false);
    expect(await restoreProductDocument(product, id, by)).toBe(true);

    expect(await listProductDocuments(product.uid)).toHaveLength(1);
    expect((await contentOf(product.uid))?.equals(await bytesOf(former))).toBe(true);
    expect(await restoreProductDocument(product, id, by)).toBe(false);
  });

  test("is not given out once its product is withdrawn", async () => {
    const product = await makeMediaProduct();
    await addDocument(product);

    await db.update(products).set({ isActive: false }).where(eq(products.uid, product.uid));

    expect(await contentOf(product.uid)).toBeNull();
  });

  test("is purged after seven days with its file, unless another has it", async () => {
    const [product, other] = [await makeMediaProduct(), await makeMediaProduct()];
    const [shared, own] = [pdfFile(), pdfFile()];
    await addDocument(product, {}, shared);
    await addDocument(other, {}, shared);
    await addDocument(product, { kind: "manual" }, own);
    const deletedAt = new Date(Date.now() - 8 * 86_400_000);
    const before = await db.$count(documentFiles);
    for (const { id } of await listProductDocuments(product.uid)) {
      await deleteProductDocument(product, id, await aClerk(), deletedAt);
    }

    await purgeProductDocuments();

    expect(await db.$count(documentFiles)).toBe(before - 1);
    expect((await contentOf(other.uid))?.equals(await bytesOf(shared))).toBe(true);
  });
});

test("the documents that a product owes are those that staff chose", async () => {
  const product = await makeMediaProduct();
  expect(await findDueDocuments(product.uid)).toEqual(["data-sheet"]);

  await setDueDocuments(product, ["safety", "warranty"], await aClerk());

  expect(await findDueDocuments(product.uid)).toEqual(["safety", "warranty"]);
});
