import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/buyer.ts";
import { companies } from "#drizzle/schema/customer.ts";
import { db } from "./database.server.ts";

/** The telephone number on file for the buyer's company. */
export async function findCompanyPhone({ companyId }: Pick<Buyer, "companyId">): Promise<string> {
  const [company] = await db
    .select({ phone: companies.phone })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.phone ?? "";
}
