import { and, asc, count, desc, eq, isNull, lt, ne, sql } from "drizzle-orm";
import {
  CARD_REQUESTS_PER_PAGE,
  type CardRequestState,
  MAX_OTHER_REQUESTS,
  MAX_SAME_SIREN,
} from "#app/models/card-request/card-request.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { cardRequests } from "#drizzle/schema/card-request.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";
import { uploads } from "#drizzle/schema/upload.ts";

const { id, state, companyLabel, siren, firstName, lastName, createdAt } = cardRequests;

/** Lists the requests in a state for the staff, the last first; `before` is the id to page from. */
export function listCardRequests(wanted: CardRequestState, before: number | null) {
  return db
    .select({ id, companyLabel, siren, firstName, lastName, createdAt, store: stores.label })
    .from(cardRequests)
    .innerJoin(stores, eq(stores.uid, cardRequests.storeUid))
    .where(and(eq(state, wanted), before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(CARD_REQUESTS_PER_PAGE);
}

export async function countCardRequests(): Promise<Record<CardRequestState, number>> {
  const rows = await db.select({ state, many: count() }).from(cardRequests).groupBy(state);
  const counts = { waiting: 0, approved: 0, refused: 0 };
  for (const row of rows) counts[row.state] = row.many;
  return counts;
}

/** Finds a request with its document, its decision and the card made; null when there is none. */
export async function findCardRequest(requestId: number) {
  const [found] = await db
    .select({
      request: cardRequests,
      store: stores.label,
      document: { name: uploads.name, bytes: uploads.bytes },
      by: staffAccounts.name,
      card: customers.cardNumber,
    })
    .from(cardRequests)
    .innerJoin(stores, eq(stores.uid, cardRequests.storeUid))
    .innerJoin(uploads, eq(uploads.id, cardRequests.uploadId))
    .leftJoin(staffAccounts, eq(staffAccounts.id, cardRequests.staffId))
    .leftJoin(customers, eq(customers.id, cardRequests.customerId))
    .where(eq(id, requestId));
  return found ?? null;
}

export type StoredCardRequest = NonNullable<Awaited<ReturnType<typeof findCardRequest>>>["request"];

/** Lists what the staff compare a request with: companies and requests of its SIREN, cards of its e-mail address. */
export async function compareCardRequest(request: StoredCardRequest) {
  const [sameSiren, sameEmail, others] = await Promise.all([
    db
      .select({
        id: companies.id,
        code: companies.erpCode,
        label: companies.label,
        zipCode: companies.zipCode,
        city: companies.city,
        owners: countOwners,
      })
      .from(companies)
      .where(eq(companies.siren, request.siren))
      .orderBy(asc(companies.id))
      .limit(MAX_SAME_SIREN),
    db
      .select({ cardNumber: customers.cardNumber, company: companies.label })
      .from(customers)
      .innerJoin(companies, eq(companies.id, customers.companyId))
      .where(and(eq(customers.email, request.email), isNull(customers.erasedAt)))
      .limit(1),
    db
      .select({ id, state, firstName, lastName, createdAt })
      .from(cardRequests)
      .where(and(eq(siren, request.siren), ne(id, request.id)))
      .orderBy(desc(id))
      .limit(MAX_OTHER_REQUESTS),
  ]);
  return { companies: sameSiren, holder: sameEmail[0] ?? null, others };
}

const countOwners = sql<number>`(
  select count(*)::int from ${customers}
  where ${customers.companyId} = ${companies.id} and ${customers.role} = 'owner'
    and ${customers.disabledAt} is null and ${customers.erasedAt} is null)`;

export async function findProofUpload(requestId: number): Promise<number | null> {
  const [found] = await db
    .select({ uploadId: cardRequests.uploadId })
    .from(cardRequests)
    .where(eq(id, requestId));
  return found?.uploadId ?? null;
}
