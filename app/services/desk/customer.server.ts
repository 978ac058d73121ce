import { and, asc, desc, eq, exists, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { deviceOf } from "#app/models/auth/device.ts";
import { idleSince, openedSince } from "#app/models/auth/session.ts";
import { lockedSince } from "#app/models/auth/terminal.ts";
import type { CardRequestState } from "#app/models/card-request/card-request.ts";
import { type PersonState, personState, type Role } from "#app/models/company/people.ts";
import type { RequestStatus } from "#app/models/contact/request.ts";
import type { BlockedEntity } from "#app/models/record/entity.ts";
import { keySegment } from "#app/models/record/key.ts";
import {
  deviceLabel,
  networkLabel,
  terminalLabel,
} from "#app/services/auth/security-label.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { sessions, staffAccounts, staffEvents } from "#drizzle/schema/auth.ts";
import { cardRequests } from "#drizzle/schema/card-request.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { contactRequests } from "#drizzle/schema/contact.ts";
import { orders } from "#drizzle/schema/order.ts";
import { stores } from "#drizzle/schema/store.ts";
import { type DeskRow, type DeskStores, listRows } from "./list.server.ts";
import { findSought } from "./search.server.ts";

/** A company of a search. */
export type DeskCompany = {
  id: number;
  code: string | null;
  label: string;
  siren: string;
  city: string;
  phone: string;
  isBlocked: boolean;
};

const MAX_FOUND = 50;
const MAX_PEOPLE_SHOWN = 100;
const MAX_LAST = 10;

const head = {
  ...{ id: companies.id, code: companies.erpCode, label: companies.label, siren: companies.siren },
  ...{ city: companies.city, phone: companies.phone, isBlocked: companies.isBlocked },
};

/** SQL condition: a company with a person of depots that the reader may see. */
function isReadable(readable: DeskStores): SQL | undefined {
  if (readable === "all") return undefined;
  const isTheirs = and(
    eq(customers.companyId, companies.id),
    inArray(customers.storeUid, [...readable]),
  );
  return exists(db.select({ id: customers.id }).from(customers).where(isTheirs));
}

/** Lists companies by card, code, SIREN, telephone or a part of a name; none for no search. */
export async function listDeskCompanies(
  readable: DeskStores,
  search: string,
): Promise<{ companies: DeskCompany[]; isTooWide: boolean }> {
  const found = await findSought(search);
  if (!found) return { companies: [], isTooWide: false };
  const ofPeople = db
    .select({ id: customers.companyId })
    .from(customers)
    .where(inArray(customers.id, found.customerIds));
  const rows = await db
    .select(head)
    .from(companies)
    .where(
      and(
        isReadable(readable),
        or(inArray(companies.id, found.companyIds), inArray(companies.id, ofPeople)),
      ),
    )
    .orderBy(asc(companies.label), asc(companies.id))
    .limit(MAX_FOUND + 1);
  const isTooWide = found.isTooWide || rows.length > MAX_FOUND;
  return { companies: rows.slice(0, MAX_FOUND), isTooWide };
}

export type DeskPerson = {
  id: number;
  name: string;
  cardNumber: string;
  email: string;
  phone: string;
  role: Role;
  state: PersonState;
  store: string;
  lastLoginAt: Date | null;
};

/** Reason of the last block of a company or a card, and who blocked it; null when the journal has none. */
export type BlockReason = { reason: string; by: string; at: Date };

export type CustomerSheet = {
  company: DeskCompany & { siret: string; address: string; zipCode: string };
  why: BlockReason | null;
  people: (DeskPerson & { why: BlockReason | null })[];
  orders: DeskRow[];
  requests: { number: string; subject: string; status: RequestStatus; updatedAt: Date }[];
  cardRequests: { id: number; name: string; state: CardRequestState; createdAt: Date }[];
  sessions: { name: string; device: string; place: string; seenAt: Date }[];
};

/** Finds all that the staff know of a company; null when no person of it has a depot of the reader, or for none. */
export async function findCustomerSheet(
  readable: DeskStores,
  companyId: number,
): Promise<CustomerSheet | null> {
  const [company] = await db
    .select({
      ...head,
      siret: companies.siret,
      address: companies.address,
      zipCode: companies.zipCode,
    })
    .from(companies)
    .where(and(eq(companies.id, companyId), isReadable(readable)));
  if (!company) return null;
  const [people, orderRows, requests, cards, open] = await Promise.all([
    listPeople(companyId),
    listLastOrders(readable, companyId),
    listCompanyRequests(readable, companyId),
    listCompanyCardRequests(company.siren),
    listCompanySessions(companyId),
  ]);
  const blocked = people.filter(({ state }) => state === "blocked");
  const keys = [...(company.isBlocked && company.code ? [company.code] : [])];
  const [whyCompany, whyCards] = await Promise.all([
    findReasons("companies", keys),
    findReasons(
      "cards",
      blocked.map(({ cardNumber }) => cardNumber),
    ),
  ]);
  return {
    company,
    why: whyCompany.get(company.code ?? "") ?? null,
    people: people.map((person) => ({ ...person, why: whyCards.get(person.cardNumber) ?? null })),
    orders: orderRows,
    requests,
    cardRequests: cards,
    sessions: open,
  };
}

const fullName = sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`;

async function listPeople(companyId: number): Promise<DeskPerson[]> {
  const { id, cardNumber, email, role, lastLoginAt, disabledAt, cardStatus } = customers;
  const rows = await db
    .select({
      ...{ id, cardNumber, email, role, lastLoginAt, disabledAt, cardStatus, name: fullName },
      ...{ phone: customers.cellphone, store: stores.label },
      hasPassword: sql<boolean>`${customers.passwordHash} is not null`,
    })
    .from(customers)
    .innerJoin(stores, eq(stores.uid, customers.storeUid))
    .where(and(eq(customers.companyId, companyId), isNull(customers.erasedAt)))
    .orderBy(asc(sql`${role} <> 'owner'`), asc(id))
    .limit(MAX_PEOPLE_SHOWN);
  return rows.map(({ disabledAt: endedAt, cardStatus: card, hasPassword, ...person }) => ({
    ...person,
    state: personState({ disabledAt: endedAt, cardStatus: card, hasPassword }),
  }));
}

async function listLastOrders(readable: DeskStores, companyId: number): Promise<DeskRow[]> {
  const here = readable === "all" ? undefined : inArray(orders.storeUid, [...readable]);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), here))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_LAST);
  return listRows(rows.map(({ id }) => id));
}

function listCompanyRequests(readable: DeskStores, companyId: number) {
  const { number, status, updatedAt, themeLabel, customerId, storeUid } = contactRequests;
  const here = readable === "all" ? undefined : inArray(storeUid, [...readable]);
  return db
    .select({ number, status, updatedAt, subject: themeLabel })
    .from(contactRequests)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(and(eq(customers.companyId, companyId), here))
    .orderBy(desc(updatedAt), desc(contactRequests.id))
    .limit(MAX_LAST);
}

function listCompanyCardRequests(siren: string) {
  const { id, state, createdAt, firstName, lastName } = cardRequests;
  return db
    .select({ id, state, createdAt, name: sql<string>`${firstName} || ' ' || ${lastName}` })
    .from(cardRequests)
    .where(and(eq(cardRequests.siren, siren), sql`${siren} <> ''`))
    .orderBy(desc(id))
    .limit(MAX_LAST);
}

/** Sessions open now, at the shared terminals of depots and elsewhere; no address is shown whole. */
async function listCompanySessions(companyId: number, now: Date = databaseNow()) {
  const { userAgent, network, createdAt, seenAt, terminalStoreUid } = sessions;
  const rows = await db
    .select({ name: fullName, userAgent, network, seenAt, terminal: stores.label })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .leftJoin(stores, eq(stores.uid, terminalStoreUid))
    .where(
      and(
        eq(customers.companyId, companyId),
        isNull(sessions.behalfId),
        gt(seenAt, idleSince(now)),
        gt(createdAt, openedSince(now)),
        or(isNull(terminalStoreUid), gt(seenAt, lockedSince(now))),
      ),
    )
    .orderBy(desc(seenAt))
    .limit(MAX_LAST);
  return rows.map((row) => ({
    name: row.name,
    device: deviceLabel(deviceOf(row.userAgent)),
    place: row.terminal === null ? networkLabel(row.network) : terminalLabel(row.terminal),
    seenAt: row.seenAt,
  }));
}

/** staff_events_entity_subject_id_index: the last change of each record that gave a reason. */
async function findReasons(
  entity: BlockedEntity,
  keys: readonly string[],
): Promise<Map<string, BlockReason>> {
  if (keys.length === 0) return new Map();
  const subjects = new Map(keys.map((key) => [keySegment(key), key]));
  const reason = sql<string>`(select one ->> 'after' from jsonb_array_elements(${staffEvents.changes}) one
    where one ->> 'field' = 'reason' limit 1)`;
  const rows = await db
    .selectDistinctOn([staffEvents.subject], {
      subject: staffEvents.subject,
      reason,
      by: staffAccounts.name,
      at: staffEvents.at,
    })
    .from(staffEvents)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffEvents.staffId))
    .where(
      and(
        eq(staffEvents.entity, entity),
        inArray(staffEvents.subject, [...subjects.keys()]),
        sql`${reason} is not null`,
      ),
    )
    .orderBy(staffEvents.subject, desc(staffEvents.id));
  return new Map(rows.map(({ subject, ...why }) => [subjects.get(subject) ?? "", why]));
}
