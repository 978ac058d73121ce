import { eq, sql } from "drizzle-orm";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import type { Discounts } from "#app/models/catalogue/price.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, type Queryable, type Transaction } from "#app/services/platform/database.server.ts";
import { companyDiscounts } from "#drizzle/schema/company.ts";

/**
 * Discounts of the buyer's company by category, in basis points; none for visitors. Pass `tx`
 * within a transaction: waiting there for another connection could deadlock.
 */
export async function listDiscounts(buyer: Buyer | null, tx?: Transaction): Promise<Discounts> {
  if (!buyer) return noDiscounts;
  const query = tx ? prepareFind(tx) : findDiscounts;
  const rows = await query.execute({ companyId: buyer.companyId });
  return new Map(rows.map((row) => [row.categoryId, row.discountBasisPoints]));
}

/**
 * Returns the discounts, or null for those who may see neither prices nor stock (design, section 5:
 * "Who sees prices").
 */
export async function listShownDiscounts(buyer: Buyer | null): Promise<Discounts | null> {
  return maySeePrices(buyer) ? listDiscounts(buyer) : null;
}

/** True when this shopper may see prices and stock in this shop. */
export function maySeePrices(buyer: Buyer | null): boolean {
  return seesPrices(buyer, config.PUBLIC_PRICES);
}

const noDiscounts: Discounts = new Map();

const prepareFind = (on: Queryable) =>
  on
    .select({
      categoryId: companyDiscounts.categoryId,
      discountBasisPoints: companyDiscounts.discountBasisPoints,
    })
    .from(companyDiscounts)
    .where(eq(companyDiscounts.companyId, sql.placeholder("companyId")))
    .prepare("find_discounts");

const findDiscounts = prepareFind(db);
