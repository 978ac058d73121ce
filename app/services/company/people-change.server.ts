import { and, eq, isNull, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { SecurityEventType } from "#app/models/auth/security.ts";
import {
  isActiveOwner,
  leavesNoOwner,
  type Member,
  type PersonState,
  personState,
  type Role,
} from "#app/models/company/people.ts";
import { recordSecurityEvent } from "#app/services/auth/security.server.ts";
import { endSessions } from "#app/services/auth/session.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { releaseHold } from "#app/services/store/slot.server.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/company.ts";

/** What a person may do: `ceilingCents`, VAT included, is null for no ceiling. */
export type PersonRights = { role: Role; ceilingCents: number | null };

/** What a person could do before, so that it can be put back. */
export type PersonChanged =
  | { ok: true; name: string; before: PersonRights }
  | { ok: false; reason: "not-found" | "last-owner" };

/**
 * Gives a person of the owner's company a role and a ceiling per order; an owner has no ceiling. "last-owner" when
 * nobody would be left to answer for the company; "not-found" for anybody else's people, and for whoever is no
 * active owner any more. What changed is in the journal of the person.
 */
export async function changePerson(
  owner: Buyer,
  personId: number,
  { role, ceilingCents }: PersonRights,
  now: Date = new Date(),
): Promise<PersonChanged> {
  return transaction(async (tx) => {
    const team = await lockTeam(tx, owner, personId);
    if (!team) return { ok: false, reason: "not-found" };
    const { person, members } = team;
    if (leavesNoOwner(members, { ...memberOf(person), role })) {
      return { ok: false, reason: "last-owner" };
    }
    const orderCeilingCents = role === "owner" ? null : ceilingCents;
    await tx.update(customers).set({ role, orderCeilingCents }).where(eq(customers.id, personId));
    const changes = { owner, personId, now };
    if (role !== person.role) await note(tx, "role-changed", changes);
    if (orderCeilingCents !== person.orderCeilingCents) await note(tx, "ceiling-changed", changes);
    return { ok: true, ...whatWas(person) };
  });
}

/**
 * Takes the access of a person away, all at once: their sessions end, their checkout stops and its hour goes back,
 * and from now on their card is one that nobody has. Refuses as `changePerson` does. Orders already placed stand.
 */
export async function disablePerson(
  owner: Buyer,
  personId: number,
  now: Date = new Date(),
): Promise<PersonChanged> {
  return transaction(async (tx) => {
    const team = await lockTeam(tx, owner, personId);
    if (!team) return { ok: false, reason: "not-found" };
    const { person, members } = team;
    if (leavesNoOwner(members, { ...memberOf(person), state: "disabled" })) {
      return { ok: false, reason: "last-owner" };
    }
    if (person.disabledAt) return { ok: true, ...whatWas(person) };
    await tx.update(customers).set({ disabledAt: now }).where(eq(customers.id, personId));
    await endSessions(tx, personId, null);
    await tx.delete(checkouts).where(eq(checkouts.customerId, personId));
    await releaseHold(tx, personId);
    await note(tx, "access-disabled", { owner, personId, now });
    return { ok: true, ...whatWas(person) };
  });
}

/** Gives a person of the owner's company their access back: the card, the password and the rights they had. */
export async function enablePerson(
  owner: Buyer,
  personId: number,
  now: Date = new Date(),
): Promise<PersonChanged> {
  return transaction(async (tx) => {
    const team = await lockTeam(tx, owner, personId);
    if (!team) return { ok: false, reason: "not-found" };
    const { person } = team;
    if (!person.disabledAt) return { ok: true, ...whatWas(person) };
    await tx.update(customers).set({ disabledAt: null }).where(eq(customers.id, personId));
    await note(tx, "access-enabled", { owner, personId, now });
    return { ok: true, ...whatWas(person) };
  });
}

type Row = typeof customers.$inferSelect;

/** One change at a time to who is of a company, until the end of `tx`. */
export async function lockPeople(tx: Transaction, companyId: number): Promise<void> {
  const name = `people:${companyId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * The people of the owner's company, one change at a time, and the one to be changed, locked. Null when the one who
 * asks is no active owner of it by now, or the other is not of it.
 */
export async function lockTeam(
  tx: Transaction,
  owner: Pick<Buyer, "customerId" | "companyId">,
  personId: number,
): Promise<{ person: Row; members: Member[] } | null> {
  const { companyId } = owner;
  const isOfCompany = and(eq(customers.companyId, companyId), isNull(customers.erasedAt));
  await lockPeople(tx, companyId);
  const [person] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, personId), isOfCompany))
    .for("no key update");
  const rows = await tx.select().from(customers).where(isOfCompany);
  const members = rows.map(memberOf);
  const asking = members.find(({ id }) => id === owner.customerId);
  return person && asking && isActiveOwner(asking) ? { person, members } : null;
}

function memberOf(row: Row): Member & { state: PersonState } {
  const state = personState({ ...row, hasPassword: row.passwordHash !== null });
  return { id: row.id, role: row.role, state };
}

function whatWas({ firstName, lastName, role, orderCeilingCents }: Row) {
  return { name: `${firstName} ${lastName}`, before: { role, ceilingCents: orderCeilingCents } };
}

type Noted = { owner: Buyer; personId: number; now: Date };

/** Who did it, and no amount: the journal is read by people who may not see any. */
async function note(tx: Transaction, type: SecurityEventType, { owner, personId, now }: Noted) {
  const detail = `${owner.firstName} ${owner.lastName}`;
  await recordSecurityEvent(tx, { type, customerId: personId, client: null, detail }, now);
}
