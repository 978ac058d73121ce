import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import peopleTexts from "#app/locales/fr/company/people.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  MAX_PEOPLE,
  PEOPLE_PER_PAGE,
  type PersonState,
  personState,
  type Role,
} from "#app/models/company/people.ts";
import { csvOf } from "#app/models/document/csv.ts";
import { decimalCents } from "#app/models/platform/money.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { formatDateTime, parisTime } from "#app/models/platform/time.ts";
import { db, type Queryable } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";

export type Person = {
  id: number;
  cardNumber: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  state: PersonState;
  orderCeilingCents: number | null;
  lastLoginAt: Date | null;
  invitedAt: Date | null;
  disabledAt: Date | null;
  storeLabel: string;
};

type Owner = Pick<Buyer, "companyId">;

/** Lists six to a page, in the order their cards were made. */
export async function listPeople(
  { companyId }: Owner,
  requestedPage: string | null,
): Promise<{ people: Person[]; total: number; page: number; pages: number }> {
  const total = await db.$count(customers, isOf(companyId));
  const pages = pageCount(total, PEOPLE_PER_PAGE);
  const page = pageNumber(requestedPage, pages);
  const rows = await select(isOf(companyId))
    .orderBy(asc(customers.id))
    .limit(PEOPLE_PER_PAGE)
    .offset((page - 1) * PEOPLE_PER_PAGE);
  return { people: rows.map(personOf), total, page, pages };
}

/** Lists everybody for an export, in the order their cards were made. */
export async function listAllPeople({ companyId }: Owner): Promise<Person[]> {
  const rows = await select(isOf(companyId)).orderBy(asc(customers.id)).limit(MAX_PEOPLE);
  return rows.map(personOf);
}

/** Finds a person of the owner's company; null when there is none. */
export async function findPerson({ companyId }: Owner, id: number): Promise<Person | null> {
  const [row] = await select(and(eq(customers.id, id), isOf(companyId)));
  return row ? personOf(row) : null;
}

/** Lists the owners of a company who can sign in. */
export async function listActiveOwners(on: Queryable, companyId: number): Promise<Owning[]> {
  const { id, firstName, lastName, email } = customers;
  return on
    .select({ id, firstName, lastName, email })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        eq(customers.role, "owner"),
        eq(customers.cardStatus, "active"),
        isNull(customers.disabledAt),
        isNotNull(customers.passwordHash),
      ),
    )
    .orderBy(asc(id));
}

export type Owning = { id: number; firstName: string; lastName: string; email: string };

function select(where: ReturnType<typeof and>) {
  return db
    .select({
      id: customers.id,
      cardNumber: customers.cardNumber,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      role: customers.role,
      cardStatus: customers.cardStatus,
      disabledAt: customers.disabledAt,
      hasPassword: sql<boolean>`${customers.passwordHash} is not null`,
      orderCeilingCents: customers.orderCeilingCents,
      lastLoginAt: customers.lastLoginAt,
      invitedAt: customers.invitedAt,
      storeLabel: stores.label,
    })
    .from(customers)
    .innerJoin(stores, eq(stores.uid, customers.storeUid))
    .where(where)
    .$dynamic();
}

function isOf(companyId: number) {
  return and(eq(customers.companyId, companyId), isNull(customers.erasedAt));
}

type Row = Awaited<ReturnType<typeof select>>[number];

function personOf({ cardStatus, hasPassword, ...shown }: Row): Person {
  const { disabledAt } = shown;
  return { ...shown, state: personState({ cardStatus, disabledAt, hasPassword }) };
}

const t = texts(peopleTexts);

/** Formats the people of the owner's company as CSV: the columns of the table, all pages. */
export async function peopleCsv(
  owner: Buyer,
  now: Date = new Date(),
): Promise<{ name: string; csv: string }> {
  const people = await listAllPeople(owner);
  const head = [
    ...[t("csv.card"), t("fields.first-name"), t("fields.last-name"), t("fields.email")],
    ...[t("role"), t("state"), t("fields.store"), t("ceiling"), t("last-login")],
  ];
  const rows = people.map((person) => [
    ...[person.cardNumber, person.firstName, person.lastName, person.email],
    ...[t(`roles.${person.role}`), t(`states.${person.state}`), person.storeLabel],
    person.orderCeilingCents === null ? "" : decimalCents(person.orderCeilingCents),
    person.lastLoginAt ? formatDateTime(person.lastLoginAt) : "",
  ]);
  return { name: t("csv.file", { day: parisTime(now).day }), csv: csvOf([head, ...rows]) };
}
