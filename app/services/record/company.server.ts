import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type PersonState, personState, type Role } from "#app/models/company/people.ts";
import { db } from "#app/services/platform/database.server.ts";
import { companies, customers } from "#drizzle/schema/company.ts";

export type CompanyPerson = {
  cardNumber: string;
  name: string;
  email: string;
  role: Role;
  ceilingCents: number | null;
  state: PersonState;
  hasPassword: boolean;
  lastLoginAt: Date | null;
};

export type CardPerson = {
  person: CompanyPerson;
  company: { code: string | null; label: string; isBlocked: boolean };
};

export type PeopleOfCompany = { isBlocked: boolean; total: number; people: CompanyPerson[] };

/** People shown on the record of their company. */
const MAX_SHOWN = 100;

/** Finds the people of a company by its code, owners first; null for no company. Reads their index by company. */
export async function findCompanyPeople(code: string): Promise<PeopleOfCompany | null> {
  const { id, isBlocked } = companies;
  const [company] = await db
    .select({ id, isBlocked })
    .from(companies)
    .where(eq(companies.erpCode, code));
  if (!company) return null;
  const isOf = and(eq(customers.companyId, company.id), isNull(customers.erasedAt));
  const [total, people] = await Promise.all([
    db.$count(customers, isOf),
    selectPeople(isOf)
      .orderBy(asc(sql`${customers.role} <> 'owner'`), asc(customers.id))
      .limit(MAX_SHOWN),
  ]);
  return { isBlocked: company.isBlocked, total, people: people.map(personOf) };
}

/** Finds the person of a card, and the company that it is of; null for none. */
export async function findCardPerson(cardNumber: string): Promise<CardPerson | null> {
  const isIt = and(eq(customers.cardNumber, cardNumber), isNull(customers.erasedAt));
  const [row] = await selectPeople(isIt);
  if (!row) return null;
  const [company] = await db
    .select({ code: companies.erpCode, label: companies.label, isBlocked: companies.isBlocked })
    .from(companies)
    .innerJoin(customers, eq(customers.companyId, companies.id))
    .where(isIt);
  return company ? { person: personOf(row), company } : null;
}

function selectPeople(where: ReturnType<typeof and>) {
  const { cardNumber, firstName, lastName, email, role, orderCeilingCents, lastLoginAt } =
    customers;
  const { disabledAt, cardStatus, passwordHash } = customers;
  const hasPassword = sql<boolean>`${passwordHash} is not null`;
  return db
    .select({
      ...{ cardNumber, firstName, lastName, email, role, ceilingCents: orderCeilingCents },
      ...{ lastLoginAt, disabledAt, cardStatus, hasPassword },
    })
    .from(customers)
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectPeople>>[number];

function personOf({ firstName, lastName, disabledAt, cardStatus, ...row }: Row): CompanyPerson {
  const { hasPassword } = row;
  const state = personState({ disabledAt, cardStatus, hasPassword });
  return { ...row, name: `${firstName} ${lastName}`, state };
}
