import type { StaffRole } from "#app/models/auth/staff.ts";
import type { staffAccounts, storesOfStaff } from "#drizzle/schema/auth.ts";

/** The merchant's own people of the demo, and the depots that they are bound to. */
const people: readonly [login: string, name: string, role: StaffRole, storeUids?: number[]][] = [
  ["exploitation", "Maël Exploitation", "operator"],
  ["redaction", "Anouk Rédaction", "editor"],
  ["catalogue", "Ilan Catalogue", "catalogue"],
  ["personnel", "Solène Personnel", "staff-manager"],
  ["commandes", "Yanis Commandes", "order-desk"],
  ["comptoir", "Maud Comptoir", "counter", [1]],
  ["depot", "Bruno Dépôt", "depot", [1, 2]],
];

export function staffRows(
  passwordHash: string,
  pinHash: string,
  createdAt: Date,
): (typeof staffAccounts.$inferInsert)[] {
  return people.map(([login, name, role, storeUids], index) => ({
    id: index + 1,
    email: `${login}@madrier.example`,
    ...{ name, passwordHash, roles: [role], createdAt },
    pinHash: storeUids ? pinHash : null,
  }));
}

/** Written once the depots are there. */
export function staffStoreRows(): (typeof storesOfStaff.$inferInsert)[] {
  return people.flatMap(([, , , storeUids = []], index) =>
    storeUids.map((storeUid) => ({ staffId: index + 1, storeUid })),
  );
}
