import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { ContentRef } from "#app/models/worksite/content.ts";
import { db } from "#app/services/platform/database.server.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { orders } from "#drizzle/schema/order.ts";
import { tickets } from "#drizzle/schema/purchase.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { worksiteContents } from "#drizzle/schema/worksite-content.ts";
import { hasOfferedWorksite } from "./worksite.server.ts";

export type WorksiteLink = { worksite: { id: number; name: string } | null };

/** Null when it is in none and the buyer may order for none. At most two queries. */
export async function findWorksiteLink(
  buyer: Buyer,
  { kind, id }: ContentRef,
): Promise<WorksiteLink | null> {
  const isTheirs = and(eq(worksites.companyId, buyer.companyId), isNull(worksites.deletedAt));
  const [worksite] = await db
    .select({ id: worksites.id, name: worksites.name })
    .from(worksites)
    .where(and(isTheirs, keeps[kind](id)))
    .limit(1);
  if (worksite) return { worksite };
  return (await hasOfferedWorksite(buyer)) ? { worksite: null } : null;
}

/** An invoice is where it was linked, or where its order is; each by its unique index. */
const keeps: Record<ContentRef["kind"], (id: number) => SQL> = {
  order: (id) =>
    sql`${worksites.id} = (select ${orders.worksiteId} from ${orders} where ${orders.id} = ${id})`,
  ticket: (id) =>
    sql`${worksites.id} = (select ${tickets.worksiteId} from ${tickets} where ${tickets.id} = ${id})`,
  invoice: (id) => sql`${worksites.id} in (
    select ${worksiteContents.worksiteId} from ${worksiteContents} where ${worksiteContents.invoiceId} = ${id}
    union all select ${orders.worksiteId} from ${orders}
    join ${invoices} on ${invoices.orderId} = ${orders.id} where ${invoices.id} = ${id})`,
  quote: (id) =>
    sql`${worksites.id} = (select ${worksiteContents.worksiteId} from ${worksiteContents} where ${worksiteContents.quoteId} = ${id})`,
  list: (id) =>
    sql`${worksites.id} = (select ${worksiteContents.worksiteId} from ${worksiteContents} where ${worksiteContents.listId} = ${id})`,
};
