import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Worksite } from "#app/models/worksite/worksite.ts";
import { addressColumns } from "#app/services/company/address.server.ts";
import { db, type Transaction } from "#app/services/platform/database.server.ts";
import { addresses } from "#drizzle/schema/company.ts";
import { worksiteMembers, worksites } from "#drizzle/schema/worksite.ts";

/** Who orders. */
type Orderer = Pick<Buyer, "companyId" | "customerId" | "role">;

/** Worksites offered in one checkout. */
const OFFERED = 200;

const shown = {
  id: worksites.id,
  name: worksites.name,
  contact: worksites.contact,
  contactPhone: worksites.contactPhone,
  address: addressColumns,
};

/** The worksites that a buyer may order for, by name, with their addresses: under way, and theirs to order for. */
export function listWorksites(buyer: Orderer): Promise<Worksite[]> {
  return db
    .select(shown)
    .from(worksites)
    .leftJoin(addresses, eq(addresses.id, worksites.addressId))
    .where(isOfferedTo(buyer))
    .orderBy(asc(worksites.name), asc(worksites.id))
    .limit(OFFERED);
}

/** A worksite that a buyer may order for; null when there is none, it is another's, or not theirs to order for. */
export async function findWorksite(buyer: Orderer, id: number): Promise<Worksite | null> {
  const [worksite] = await db
    .select(shown)
    .from(worksites)
    .leftJoin(addresses, eq(addresses.id, worksites.addressId))
    .where(and(eq(worksites.id, id), isOfferedTo(buyer)));
  return worksite ?? null;
}

/**
 * What the worksite of an order is called now, and where it is, asked within `tx`; "" for none. Null when the buyer may not, or no
 * longer, order for it: it was archived, deleted, or kept for others. It stays as it is until `tx` ends.
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

/** `mayOrderFor` and "under way" as PostgreSQL asks them, for the worksites of the buyer's company. */
export function isOfferedTo(buyer: Orderer): SQL | undefined {
  const isOpen = and(isNull(worksites.archivedAt), isNull(worksites.deletedAt));
  return and(eq(worksites.companyId, buyer.companyId), isOpen, isTheirsToOrder(buyer));
}

/** `mayOrderFor` as PostgreSQL asks it. */
export function isTheirsToOrder({ role, customerId }: Orderer): SQL | undefined {
  if (role === "owner") return undefined;
  return sql`(${worksites.orderers} = 'all' or exists (select from ${worksiteMembers}
    where ${worksiteMembers.worksiteId} = ${worksites.id} and ${worksiteMembers.customerId} = ${customerId}))`;
}
