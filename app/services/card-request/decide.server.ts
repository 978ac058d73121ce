import { and, eq, isNull } from "drizzle-orm";
import { vatNumberOf } from "#app/models/company/number.ts";
import { MAX_PEOPLE, type Role } from "#app/models/company/people.ts";
import { recordSecurityEvent } from "#app/services/auth/security.server.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { type CardRefusal, createCard } from "#app/services/company/card.server.ts";
import { createCompany } from "#app/services/company/company.server.ts";
import { lockPeople } from "#app/services/company/people-change.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { cardRequests } from "#drizzle/schema/card-request.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import type { StoredCardRequest } from "./staff.server.ts";

export type NewCompany = {
  code: string;
  label: string;
  address: string;
  zipCode: string;
  city: string;
};

export type CardApproval = {
  /** Id of a company with the SIREN of the request, or the company to make. */
  company: number | NewCompany;
  /** 13 digits, checked; null for one that the shop issues. */
  cardNumber: string | null;
  role: Role;
  storeUid: number;
};

export type ApprovalRefusal =
  | "not-found"
  | "already-decided"
  | "company-gone"
  | "company-code-taken"
  | "company-full"
  | "store-without-products"
  | CardRefusal;

type Decided<Reason> = { ok: true } | { ok: false; reason: Reason };

/**
 * Approves a request: makes its card, its company too when it is new, and e-mails the holder how to open
 * the access, in one transaction. Of two staff at once, the second is refused as "already-decided";
 * "company-gone" for a company of another SIREN. A refusal writes nothing.
 */
export async function approveCardRequest(
  requestId: number,
  approval: CardApproval,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<Decided<ApprovalRefusal>> {
  const store = await findStore(approval.storeUid, now);
  if (!store || store.isWithoutProducts) return { ok: false, reason: "store-without-products" };
  try {
    return await transaction(async (tx) => {
      const locked = await lockWaiting(tx, requestId);
      if (!locked.ok) return locked;
      const customerId = await makeCard(tx, locked.request, approval, now);
      await decide(tx, requestId, { state: "approved", customerId }, { by, now });
      const type = "card-made";
      await recordSecurityEvent(tx, { type, customerId, client: null }, now);
      return { ok: true };
    });
  } catch (error) {
    if (error instanceof RefusedApproval) return { ok: false, reason: error.reason };
    throw error;
  }
}

/** Refuses a request with words, which are e-mailed. "already-decided" after another decision. */
export function refuseCardRequest(
  requestId: number,
  words: string,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<Decided<"not-found" | "already-decided">> {
  return transaction(async (tx) => {
    const locked = await lockWaiting(tx, requestId);
    if (!locked.ok) return locked;
    await decide(tx, requestId, { state: "refused", words }, { by, now });
    return { ok: true };
  });
}

/** Rolls the transaction back: a new company may be written before its card is refused. */
class RefusedApproval extends Error {
  readonly reason: ApprovalRefusal;

  constructor(reason: ApprovalRefusal) {
    super(reason);
    this.reason = reason;
  }
}

type Locked =
  | { ok: true; request: StoredCardRequest }
  | { ok: false; reason: "not-found" | "already-decided" };

async function lockWaiting(tx: Transaction, requestId: number): Promise<Locked> {
  const [request] = await tx
    .select()
    .from(cardRequests)
    .where(eq(cardRequests.id, requestId))
    .for("update");
  if (!request) return { ok: false, reason: "not-found" };
  return request.state === "waiting"
    ? { ok: true, request }
    : { ok: false, reason: "already-decided" };
}

async function makeCard(
  tx: Transaction,
  request: StoredCardRequest,
  { company, ...card }: CardApproval,
  now: Date,
): Promise<number> {
  const { firstName, lastName, email, cellphone } = request;
  const companyId =
    typeof company === "number"
      ? await requireCompany(tx, company, request)
      : await makeCompany(tx, company, request);
  const person = { firstName, lastName, email, cellphone, companyId, createdAt: now };
  const made = await createCard(tx, { ...person, ...card });
  if (!made.ok) throw new RefusedApproval(made.reason);
  return made.id;
}

/** Locks its people, as an invitation does: a company has a limit of them. */
async function requireCompany(tx: Transaction, companyId: number, { siren }: StoredCardRequest) {
  const isIt = and(eq(companies.id, companyId), eq(companies.siren, siren));
  if ((await tx.$count(companies, isIt)) === 0) throw new RefusedApproval("company-gone");
  await lockPeople(tx, companyId);
  const isOfCompany = and(eq(customers.companyId, companyId), isNull(customers.erasedAt));
  const people = await tx.$count(customers, isOfCompany);
  if (people >= MAX_PEOPLE) throw new RefusedApproval("company-full");
  return companyId;
}

async function makeCompany(
  tx: Transaction,
  { code, ...company }: NewCompany,
  { siren, siret, cellphone }: StoredCardRequest,
) {
  const numbers = { siren, siret, vatNumber: vatNumberOf(siren) };
  const row = { ...company, ...numbers, erpCode: code, phone: cellphone };
  const companyId = await createCompany(tx, row);
  if (companyId === null) throw new RefusedApproval("company-code-taken");
  return companyId;
}

type Decision = { state: "approved"; customerId: number } | { state: "refused"; words: string };

/** Records the decision and who took it, and enqueues its e-mail. */
async function decide(
  tx: Transaction,
  requestId: number,
  decision: Decision,
  { by, now }: { by: ByStaff; now: Date },
): Promise<void> {
  const set = { ...decision, staffId: by.staffId, decidedAt: now };
  await tx.update(cardRequests).set(set).where(eq(cardRequests.id, requestId));
  const subject = `card-request:${requestId}`;
  await recordStaffAct(tx, { ...by, act: `card-request-${decision.state}`, subject }, now);
  await addJob(tx, "answer-card-request", { requestId });
}
