import { and, eq, inArray } from "drizzle-orm";
import type { ProductCode, ProductCodeKind } from "#app/models/catalogue/code.ts";
import type { ProductRecord } from "#app/models/import/entity.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { productCodes } from "#drizzle/schema/catalogue.ts";

/** The kind of code that each column of codes holds. */
export const codeKinds = {
  eans: "ean",
  makerCodes: "maker",
  formerCodes: "former",
  packCodes: "pack",
} as const satisfies Record<string, ProductCodeKind>;

export function codesByField(held: readonly ProductCode[]) {
  return {
    eans: codesOf(held, "ean"),
    makerCodes: codesOf(held, "maker"),
    formerCodes: codesOf(held, "former"),
    packCodes: codesOf(held, "pack"),
  };
}

function codesOf(held: readonly ProductCode[], kind: ProductCodeKind): string[] {
  return held
    .filter((one) => one.kind === kind)
    .map(({ code }) => code)
    .toSorted();
}

/** Replaces the codes of the kinds that are given. */
export async function writeCodes(
  tx: Transaction,
  productUid: number,
  record: Partial<ProductRecord>,
) {
  const given = Object.entries(codeKinds).filter(([field]) => field in record);
  if (given.length === 0) return;
  await tx.delete(productCodes).where(
    and(
      eq(productCodes.productUid, productUid),
      inArray(
        productCodes.kind,
        given.map(([, kind]) => kind),
      ),
    ),
  );
  await addCodes(tx, productCodeRows(productUid, record));
}

export function productCodeRows(productUid: number, record: Partial<ProductRecord>) {
  return Object.entries(codeKinds).flatMap(([field, kind]) =>
    (record[field as keyof typeof codeKinds] ?? []).map((code) => ({ productUid, kind, code })),
  );
}

export async function addCodes(tx: Transaction, rows: ReturnType<typeof productCodeRows>) {
  if (rows.length === 0) return;
  await tx
    .insert(productCodes)
    .values(rows)
    .onConflictDoNothing({
      target: [productCodes.productUid, productCodes.kind, productCodes.key],
    });
}
