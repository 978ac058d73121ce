import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { MAX_PEOPLE, personState } from "#app/models/company/people.ts";
import { formatCellphone } from "#app/models/platform/cellphone.ts";
import { recordSecurityEvent } from "#app/services/auth/security.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { createCard } from "./card.server.ts";
import { lockTeam, type PersonRights } from "./people-change.server.ts";

export type Invitation = PersonRights & {
  firstName: string;
  lastName: string;
  email: string;
  cellphone: string;
  storeUid: number;
};

export type InvitationRefusal =
  | { reason: "not-found" }
  | { reason: "people-full"; field?: undefined }
  | { reason: "email-taken"; field: "email" }
  | { reason: "store-without-products"; field: "store" }
  | { reason: "invitations-too-many"; retryAt: Date };

/**
 * Makes a card for a person of the owner's company, and emails them how to open their access.
 * "people-full" for a company of five thousand.
 * Thirty invitations an hour for a company: the shop writes to strangers, and reveals which email
 * addresses are taken.
 */
export async function invitePerson(
  owner: Buyer,
  invitation: Invitation,
  now: Date = new Date(),
): Promise<{ ok: true; name: string } | ({ ok: false } & InvitationRefusal)> {
  const allowed = await spend("invitationByCompany", String(owner.companyId));
  if (!allowed.ok) return { ok: false, reason: "invitations-too-many", retryAt: allowed.retryAt };
  const store = await findStore(invitation.storeUid, now);
  if (!store || store.isWithoutProducts) {
    return { ok: false, reason: "store-without-products", field: "store" };
  }
  return transaction(async (tx) => {
    const team = await lockTeam(tx, owner, owner.customerId);
    if (!team) return { ok: false, reason: "not-found" };
    if (team.members.length >= MAX_PEOPLE) return { ok: false, reason: "people-full" };
    const made = await createCard(tx, cardOf(owner, invitation, now));
    if (!made.ok) return { ok: false, reason: "email-taken", field: "email" };
    await write(tx, owner, made.id, now);
    return { ok: true, name: `${invitation.firstName} ${invitation.lastName}` };
  });
}

/** "not-invited" once opened, disabled or blocked. Three times an hour for a person. */
export async function resendInvitation(
  owner: Buyer,
  personId: number,
  now: Date = new Date(),
): Promise<
  | { ok: true; name: string }
  | { ok: false; reason: "not-found" | "not-invited" }
  | { ok: false; reason: "invitations-too-many"; retryAt: Date }
> {
  const allowed = await spend("invitationByPerson", `${owner.companyId}:${personId}`);
  if (!allowed.ok) return { ok: false, reason: "invitations-too-many", retryAt: allowed.retryAt };
  return transaction(async (tx) => {
    const team = await lockTeam(tx, owner, personId);
    if (!team) return { ok: false, reason: "not-found" };
    const { person } = team;
    const state = personState({ ...person, hasPassword: person.passwordHash !== null });
    if (state !== "invited") return { ok: false, reason: "not-invited" };
    await tx.update(customers).set({ invitedAt: now }).where(eq(customers.id, personId));
    await write(tx, owner, personId, now);
    return { ok: true, name: `${person.firstName} ${person.lastName}` };
  });
}

function cardOf(
  { companyId }: Buyer,
  { ceilingCents, cellphone, ...person }: Invitation,
  now: Date,
) {
  return {
    ...person,
    companyId,
    cardNumber: null,
    cellphone: formatCellphone(cellphone),
    orderCeilingCents: ceilingCents,
    invitedAt: now,
    createdAt: now,
  };
}

async function write(tx: Transaction, owner: Buyer, customerId: number, now: Date) {
  const key = `invitation.${randomUUID()}`;
  await addJob(tx, "invite-person", { customerId, ownerId: owner.customerId, key });
  const detail = `${owner.firstName} ${owner.lastName}`;
  await recordSecurityEvent(tx, { type: "invited", customerId, client: null, detail }, now);
}
