import { productColumns } from "#app/models/import/entity.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { checkNamed } from "./code.server.ts";
import { productTarget } from "./product.server.ts";
import { type ImportTarget, joinRefusals } from "./target.server.ts";

const { code, eans, makerCodes, formerCodes, packCodes } = productColumns;
const columns = { code, eans, makerCodes, formerCodes, packCodes };

/** Codes of products that the shop has: of each kind that a line gives, all of them. */
export const productCodeTarget: ImportTarget = {
  ...productTarget,
  columns,
  unique: ["eans"],
  async check(tx, lines) {
    const product = { field: "code", column: products.erpCode, reason: "unknown-product" } as const;
    return joinRefusals(
      await checkNamed(tx, { columns }, lines, [product]),
      (await productTarget.check?.(tx, lines)) ?? new Map(),
    );
  },
};
