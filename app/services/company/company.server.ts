import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Colleague, Company } from "#app/models/company/company.ts";
import { db, type Transaction } from "#app/services/platform/database.server.ts";
import { companies, customers } from "#drizzle/schema/company.ts";

type Member = Pick<Buyer, "companyId">;

const MAX_NAMED = 12;

export async function findCompanyPhone(member: Member): Promise<string> {
  return (await findCompany(member)).phone;
}

/** Finds the buyer's company in the merchant's records. */
export async function findCompany({ companyId }: Member): Promise<Company> {
  const { id, label, siren, siret, vatNumber, address, zipCode, city, phone } = companies;
  const [company] = await db
    .select({ id, label, siren, siret, vatNumber, address, zipCode, city, phone })
    .from(companies)
    .where(eq(id, companyId));
  if (!company) throw new Error(`there is no company ${companyId}`);
  return company;
}

/** Finds the buyer's company when the id is its own; null for any other. */
export async function findOwnCompany(member: Member, companyId: number): Promise<Company | null> {
  return companyId === member.companyId ? findCompany(member) : null;
}

/** Counts them too; leaves out removed access. Two queries, by the customers' index on company. */
export async function listColleagues({
  companyId,
}: Member): Promise<{ people: Colleague[]; total: number }> {
  const isIn = and(
    eq(customers.companyId, companyId),
    isNull(customers.disabledAt),
    isNull(customers.erasedAt),
  );
  const [people, [counted]] = await Promise.all([
    db
      .select({
        id: customers.id,
        firstName: customers.firstName,
        lastName: customers.lastName,
        role: customers.role,
        orderCeilingCents: customers.orderCeilingCents,
      })
      .from(customers)
      .where(isIn)
      .orderBy(asc(customers.id))
      .limit(MAX_NAMED),
    db.select({ total: count() }).from(customers).where(isIn),
  ]);
  return { people, total: counted?.total ?? 0 };
}

/** Makes a company in `tx`; returns its id, or null when another company has its code. */
export async function createCompany(
  tx: Transaction,
  company: PgInsertValue<typeof companies>,
): Promise<number | null> {
  const [made] = await tx
    .insert(companies)
    .values(company)
    .onConflictDoNothing({ target: companies.erpCode })
    .returning({ id: companies.id });
  return made?.id ?? null;
}
