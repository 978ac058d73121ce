import { and, eq, isNull } from "drizzle-orm";
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
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { lockName } from "#app/services/platform/lock.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { endAccess } from "./block.server.ts";

/** `ceilingCents`, VAT included, is null for no ceiling. */
export type PersonRights = { role: Role; ceilingCents: number | null };

export type PersonChanged =
  | { ok: true; name: string; before: PersonRights }
  | { ok: false; reason: "not-found" | "last-owner" };

/**
 * Gives a person of the owner's company a role and a ceiling per order; an owner has no ceiling.
 * "last-owner" when the company would be left without an owner; "not-found" for other companies'
 * people, and when the caller is no longer an active owner. Records an audit event of the person.
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
 * Removes a person's access at once: their sessions end, their checkout stops and its hour is
 * released, and their card counts as unknown. Refuses as `changePerson` does. Orders already placed
 * stand.
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
    await endAccess(tx, personId);
    await note(tx, "access-disabled", { owner, personId, now });
    return { ok: true, ...whatWas(person) };
  });
}

/** The card, the password and the rights they had. */
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

/** Serialises changes to the people of a company, until the end of `tx`. */
export async function lockPeople(tx: Transaction, companyId: number): Promise<void> {
  await lockName(tx, `people:${companyId}`);
}

/** Null when the caller is no longer an active owner, or the person is not of the company. */
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

/** Names the owner and no amount: people who may not see amounts read the events. */
async function note(tx: Transaction, type: SecurityEventType, { owner, personId, now }: Noted) {
  const detail = `${owner.firstName} ${owner.lastName}`;
  await recordSecurityEvent(tx, { type, customerId: personId, client: null, detail }, now);
}
