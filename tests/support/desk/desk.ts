import { randomUUID } from "node:crypto";
import type { StaffRole } from "#app/models/auth/staff.ts";
import type { DeskClerk } from "#app/services/desk/act.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { storesOfStaff } from "#drizzle/schema/auth.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";

/** An account of roles, bound to depots. */
export async function makeBoundStaff(roles: StaffRole[], storeUids: readonly number[] = []) {
  const staff = await makeStaff(roles);
  if (storeUids.length > 0) {
    const rows = storeUids.map((storeUid) => ({ staffId: staff.id, storeUid }));
    await db.insert(storesOfStaff).values(rows);
  }
  return staff;
}

export async function makeDeskClerk(
  roles: StaffRole[] = ["order-desk"],
  storeUids: readonly number[] = [],
): Promise<DeskClerk> {
  const { id } = await makeBoundStaff(roles, storeUids);
  return { staffId: id, address: "192.0.2.7", roles, storeUids };
}

export function deskForm({ uid }: { uid: string }, reason = "Demandé au téléphone") {
  return { uid, reason, key: randomUUID() };
}

/** A payment that came in, by card, of 36 €. */
export async function makePaid(orderId: number, amountCents = 3600) {
  const [made] = await db
    .insert(payments)
    .values({
      ...{ orderId, amountCents, mode: "card", status: "paid", settledAt: new Date() },
      reference: `ESSAI-${randomUUID()}`,
    })
    .returning();
  if (!made) throw new Error("insert of a payment returned no row");
  return made;
}
