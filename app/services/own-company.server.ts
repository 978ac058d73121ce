import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/buyer.ts";
import { companies } from "#drizzle/schema/customer.ts";
import { db } from "./database.server.ts";

/** The company of a buyer, when that is the one that is asked for; null for any other. By primary key. */
export async function findOwnCompany(buyer: Pick<Buyer, "companyId">, companyId: number) {
  if (companyId !== buyer.companyId) return null;
  const { id, label, siren, siret, vatNumber, address, zipCode, city, phone } = companies;
  const [company] = await db
    .select({ id, label, siren, siret, vatNumber, address, zipCode, city, phone })
    .from(companies)
    .where(eq(id, companyId));
  return company ?? null;
}
