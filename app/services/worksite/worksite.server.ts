import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Worksite } from "#app/models/worksite/worksite.ts";
import { addressColumns } from "#app/services/company/address.server.ts";
import { db, type Transaction } from "#app/services/platform/database.server.ts";
import { addresses } from "#drizzle/schema/company.ts";
import { worksiteMembers, worksites } from "#drizzle/schema/worksite.ts";

type Orderer = Pick<Buyer, "companyId" | "customerId" | "role">;

const OFFERED = 200;

const shown = {
  id: worksites.id,
  name: worksites.name,
  contact: worksites.contact,
  contactPhone: worksites.contactPhone,
  address: addressColumns,
};

/** Lists open ones by name, with their addresses. */
export function listWorksites(buyer: Orderer): Promise<Worksite[]> {
  return db
    .select(shown)
    .from(worksites)
    .leftJoin(addresses, eq(addresses.id, worksites.addressId))
    .where(isOfferedTo(buyer))
    .orderBy(asc(worksites.name), asc(worksites.id))
    .limit(OFFERED);
}

/** True when a worksite is open for this buyer to order for. */
export async function hasOfferedWorksite(buyer: Orderer): Promise<boolean> {
  const [offered] = await db
    .select({ id: worksites.id })
    .from(worksites)
    .where(isOfferedTo(buyer))
    .limit(1);
  return offered !== undefined;
}

/** Null when there is none, it is another's, or not theirs to order for. */
export async function findWorksite(buyer: Orderer, id: number): Promise<Worksite | null> {
  const [worksite] = await db
    .select(shown)
    .from(worksites)
    .leftJoin(addresses, eq(addresses.id, worksites.addressId))
    .where(and(eq(worksites.id, id), isOfferedTo(buyer)));
  return worksite ?? null;
}

/**
 * Finds the present name and address of an order's worksite, within `tx`; "" for none. Null when
 * the buyer may not, or no longer, order for it: it was archived, deleted, or restricted to others.
 * Locks it until `tx` ends.
 */
export async function findOrderedWorksite(
  tx: Transaction,
  buyer: Orderer,
  id: number | null,
): Promise<Pick<Worksite, "name" | "address"> | null> {
  if (id === null) return { name: "", address: null };
  const [worksite] = await tx
    .select({ name: worksites.name, address: addressColumns })
    .from(worksites)
    .leftJoin(addresses, eq(addresses.id, worksites.addressId))
    .where(and(eq(worksites.id, id), isOfferedTo(buyer)))
    .for("share", { of: worksites });
  return worksite ?? null;
}

/** SQL for `mayOrderFor` and open, for the worksites of the buyer's company. */
export function isOfferedTo(buyer: Orderer): SQL | undefined {
  const isOpen = and(isNull(worksites.archivedAt), isNull(worksites.deletedAt));
  return and(eq(worksites.companyId, buyer.companyId), isOpen, isTheirsToOrder(buyer));
}

export function isTheirsToOrder({ role, customerId }: Orderer): SQL | undefined {
  if (role === "owner") return undefined;
  return sql`(${worksites.orderers} = 'all' or exists (select from ${worksiteMembers}
    where ${worksiteMembers.worksiteId} = ${worksites.id} and ${worksiteMembers.customerId} = ${customerId}))`;
}
