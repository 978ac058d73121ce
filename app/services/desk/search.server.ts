import { type SQL, sql } from "drizzle-orm";
import { readSought, type Sought } from "#app/models/desk/filter.ts";
import { db } from "#app/services/platform/database.server.ts";
import { companies, customers, phoneDigits } from "#drizzle/schema/company.ts";

/** Companies and people of one search; a name that more have is to be made longer. */
export const MAX_NAMED = 100;

export type Found = {
  sought: Sought;
  companyIds: number[];
  customerIds: number[];
  /** True when a name found more companies or people than are listed. */
  isTooWide: boolean;
};

/**
 * Finds the companies and people of a search: card, company's code, SIREN, telephone, part of a name. Each by its own
 * index: customers_card_number, companies_erp_code, siren, phone, cellphone, label and last name. Null for no search.
 */
export async function findSought(search: string): Promise<Found | null> {
  const sought = readSought(search);
  if (!sought) return null;
  const { rows } = await db.execute<{ companyId: number | null; customerId: number | null }>(
    sql`${sql.join([...exact(sought), ...byName(sought)], sql` union all `)}`,
  );
  const unique = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];
  const companyIds = unique(rows.map(({ companyId }) => companyId));
  const customerIds = unique(rows.map(({ customerId }) => customerId));
  return {
    sought,
    companyIds: companyIds.slice(0, MAX_NAMED),
    customerIds: customerIds.slice(0, MAX_NAMED),
    isTooWide: companyIds.length > MAX_NAMED || customerIds.length > MAX_NAMED,
  };
}

const company = (where: SQL) => sql`
  (select id as "companyId", null::int as "customerId" from companies where ${where}
   limit ${MAX_NAMED + 1})`;

const person = (where: SQL) => sql`
  (select null::int as "companyId", id as "customerId" from customers
   where ${where} and erased_at is null limit ${MAX_NAMED + 1})`;

function exact({ code, digits, phones }: Sought): SQL[] {
  const any = sql`any(${sql.param(phones)}::text[])`;
  return [
    company(sql`erp_code = ${code}`),
    ...(digits === ""
      ? []
      : [company(sql`siren = ${digits}`), person(sql`card_number = ${digits}`)]),
    ...(phones.length === 0
      ? []
      : [
          company(sql`${phoneDigits(companies.phone)} = ${any}`),
          person(sql`${phoneDigits(customers.cellphone)} = ${any}`),
        ]),
  ];
}

function byName({ name }: Sought): SQL[] {
  if (name === "") return [];
  const part = `%${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return [company(sql`label ilike ${part}`), person(sql`last_name ilike ${part}`)];
}
