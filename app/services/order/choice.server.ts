import { asc, eq, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";
import { worksites } from "#drizzle/schema/worksite.ts";

const MAX_CHOICES = 200;

type Named = { id: number; name: string };

/**
 * Lists the depots, worksites and people that orders are filtered by: three queries by index, none of which reads
 * orders.
 */
export async function listOrderChoices({ companyId }: Pick<Buyer, "companyId">): Promise<{
  stores: Named[];
  worksites: Named[];
  people: Named[];
}> {
  const [byStore, byWorksite, byPerson] = await Promise.all([
    findStores.execute({ companyId }),
    findWorksites.execute({ companyId }),
    findPeople.execute({ companyId }),
  ]);
  return { stores: byStore, worksites: byWorksite, people: byPerson };
}

const companyId = sql.placeholder("companyId");

const findStores = db
  .select({ id: stores.uid, name: stores.label })
  .from(stores)
  .where(
    sql`exists (select from orders where company_id = ${companyId} and store_uid = ${stores.uid})`,
  )
  .orderBy(asc(stores.label))
  .prepare("list_order_stores");

const findWorksites = db
  .select({ id: worksites.id, name: worksites.name })
  .from(worksites)
  .where(eq(worksites.companyId, companyId))
  .orderBy(asc(worksites.name), asc(worksites.id))
  .limit(MAX_CHOICES)
  .prepare("list_order_worksites");

const findPeople = db
  .select({
    id: customers.id,
    name: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
  })
  .from(customers)
  .where(eq(customers.companyId, companyId))
  .orderBy(asc(customers.lastName), asc(customers.id))
  .limit(MAX_CHOICES)
  .prepare("list_order_people");
