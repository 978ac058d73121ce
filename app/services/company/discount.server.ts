import { and, eq } from "drizzle-orm";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { categories } from "#drizzle/schema/catalogue.ts";
import { companies, companyDiscounts } from "#drizzle/schema/company.ts";

/** Discount of a company on a family and those below it, by the merchant's codes, in basis points. */
export type CompanyDiscount = { company: string; family: string; discountBasisPoints: number };

/** Sets the discount of a company on a family; 0 removes it. Refuses what the shop does not have. */
export async function setCompanyDiscount(
  tx: Transaction,
  { company, family, discountBasisPoints }: CompanyDiscount,
): Promise<{ ok: true } | { ok: false; reason: "unknown-company" | "unknown-category" }> {
  const companyId = await findCompanyId(tx, company);
  if (companyId === null) return { ok: false, reason: "unknown-company" };
  const categoryId = await findFamilyId(tx, family);
  if (categoryId === null) return { ok: false, reason: "unknown-category" };
  if (discountBasisPoints === 0) {
    const isIt = and(
      eq(companyDiscounts.companyId, companyId),
      eq(companyDiscounts.categoryId, categoryId),
    );
    await tx.delete(companyDiscounts).where(isIt);
    return { ok: true };
  }
  await tx
    .insert(companyDiscounts)
    .values({ companyId, categoryId, discountBasisPoints })
    .onConflictDoUpdate({
      target: [companyDiscounts.companyId, companyDiscounts.categoryId],
      set: { discountBasisPoints },
    });
  return { ok: true };
}

async function findCompanyId(tx: Transaction, erpCode: string): Promise<number | null> {
  const isIt = eq(companies.erpCode, erpCode);
  const [company] = await tx.select({ id: companies.id }).from(companies).where(isIt);
  return company?.id ?? null;
}

async function findFamilyId(tx: Transaction, erpCode: string): Promise<number | null> {
  const isIt = eq(categories.erpCode, erpCode);
  const [family] = await tx.select({ id: categories.id }).from(categories).where(isIt);
  return family?.id ?? null;
}
