import { and, asc, eq, ilike, isNull, or, type SQL, sql } from "drizzle-orm";
import type { CustomerQuery } from "#app/models/behalf/customer-query.ts";
import { db } from "#app/services/platform/database.server.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";

export const MAX_FOUND = 20;

/** A card, its holder and their company, as a counter tells them apart. */
const found = {
  id: customers.id,
  cardNumber: customers.cardNumber,
  firstName: customers.firstName,
  lastName: customers.lastName,
  company: companies.label,
  siren: companies.siren,
  city: companies.city,
  store: stores.label,
};

/** Lists the cards in use of any depot, twenty-one at most: the last says that there are more. */
export function findCustomers(query: CustomerQuery) {
  return db
    .select(found)
    .from(customers)
    .innerJoin(companies, eq(companies.id, customers.companyId))
    .innerJoin(stores, eq(stores.uid, customers.storeUid))
    .where(and(hasAccess, isNamed(query)))
    .orderBy(asc(companies.label), asc(customers.lastName), asc(customers.id))
    .limit(MAX_FOUND + 1);
}

/** Card of an access that was neither ended nor erased. */
export const hasAccess = and(isNull(customers.disabledAt), isNull(customers.erasedAt));

/** Uses an index of the column in each case. */
function isNamed(query: CustomerQuery): SQL | undefined {
  if (query.by === "card") return eq(customers.cardNumber, query.number);
  if (query.by === "siren") return eq(companies.siren, query.siren);
  if (query.by === "name") {
    const pattern = `%${query.name.replace(/[\\%_]/g, "\\$&")}%`;
    return ilike(companies.label, pattern);
  }
  const ofCard = sql`right(regexp_replace(${customers.cellphone}, '\\D', '', 'g'), 9)`;
  const ofCompany = sql`right(regexp_replace(${companies.phone}, '\\D', '', 'g'), 9)`;
  return or(eq(ofCard, query.digits), eq(ofCompany, query.digits));
}
