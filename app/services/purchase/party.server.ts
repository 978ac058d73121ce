import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";
import { worksites } from "#drizzle/schema/worksite.ts";

/** Locks companies, in id order: what the ERP says of the papers of one company is applied one message at a time. */
export async function lockCompanies(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, [...new Set(ids)]))
    .orderBy(companies.id)
    .for("no key update");
}

export async function findCompanyId(tx: Transaction, erpCode: string): Promise<number | null> {
  const [company] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.erpCode, erpCode));
  return company?.id ?? null;
}

export async function findStoreUid(tx: Transaction, erpCode: string): Promise<number | null> {
  const [store] = await tx
    .select({ uid: stores.uid })
    .from(stores)
    .where(eq(stores.erpCode, erpCode));
  return store?.uid ?? null;
}

export async function findCardHolder(tx: Transaction, cardNumber: string) {
  const [holder] = await tx
    .select({ customerId: customers.id, companyId: customers.companyId })
    .from(customers)
    .where(eq(customers.cardNumber, cardNumber));
  return holder ?? null;
}

/** True for a worksite of the company that it has not deleted. */
export async function isWorksiteOf(tx: Transaction, companyId: number, id: number) {
  const isIt = and(eq(worksites.id, id), eq(worksites.companyId, companyId));
  return (await tx.$count(worksites, and(isIt, isNull(worksites.deletedAt)))) > 0;
}
