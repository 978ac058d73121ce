import { and, asc, eq, isNull } from "drizzle-orm";
import type { Buyer } from "#app/models/buyer.ts";
import type { Worksite } from "#app/models/worksite.ts";
import { addresses } from "#drizzle/schema/address.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { addressColumns } from "./address.server.ts";
import { db, type Transaction } from "./database.server.ts";

type Company = Pick<Buyer, "companyId">;

/** Worksites offered in one checkout. */
const OFFERED = 200;

const shown = {
  id: worksites.id,
  name: worksites.name,
  contact: worksites.contact,
  contactPhone: worksites.contactPhone,
  address: addressColumns,
};

/** The worksites of a company that are under way, by name, with their addresses. */
export function listWorksites({ companyId }: Company): Promise<Worksite[]> {
  return db
    .select(shown)
    .from(worksites)
    .leftJoin(addresses, eq(addresses.id, worksites.addressId))
    .where(and(eq(worksites.companyId, companyId), isNull(worksites.archivedAt)))
    .orderBy(asc(worksites.name), asc(worksites.id))
    .limit(OFFERED);
}

/** A worksite of a company that is under way; null when there is none or it is another's. */
export async function findWorksite({ companyId }: Company, id: number): Promise<Worksite | null> {
  const [worksite] = await db
    .select(shown)
    .from(worksites)
    .leftJoin(addresses, eq(addresses.id, worksites.addressId))
    .where(
      and(eq(worksites.id, id), eq(worksites.companyId, companyId), isNull(worksites.archivedAt)),
    );
  return worksite ?? null;
}

/** What a worksite is called now, asked within `tx`; "" for none. */
export async function findWorksiteName(
  tx: Transaction,
  { companyId }: Company,
  id: number | null,
): Promise<string> {
  if (id === null) return "";
  const [worksite] = await tx
    .select({ name: worksites.name })
    .from(worksites)
    .where(and(eq(worksites.id, id), eq(worksites.companyId, companyId)));
  return worksite?.name ?? "";
}
