import { and, asc, eq, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Ticket } from "#app/models/purchase/purchase-view.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { customers } from "#drizzle/schema/company.ts";
import { ticketLines, tickets } from "#drizzle/schema/purchase.ts";
import { stores } from "#drizzle/schema/store.ts";

/** Finds a ticket of the company with its lines; null for another company's, as for one that does not exist. */
export async function findTicket(
  { companyId }: Pick<Buyer, "companyId">,
  ticketId: number,
): Promise<Ticket | null> {
  const { id, number, soldAt, settlement, netCents, vat, depositCents, grossCents } = tickets;
  const [[ticket], lines] = await Promise.all([
    db
      .select({
        ...{ id, number, soldAt, settlement, netCents, vat, depositCents, grossCents },
        buyerName: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
        storeLabel: stores.label,
      })
      .from(tickets)
      .innerJoin(customers, eq(customers.id, tickets.customerId))
      .innerJoin(stores, eq(stores.uid, tickets.storeUid))
      .where(and(eq(id, ticketId), eq(tickets.companyId, companyId))),
    listTicketLines(ticketId),
  ]);
  return ticket ? { ...ticket, lines } : null;
}

function listTicketLines(ticketId: number) {
  const { position, productCode, label, quantityThousandths, unit, netCents } = ticketLines;
  return db
    .select({
      ...{ position, productCode, label, quantityThousandths, unit, netCents },
      productUid: products.uid,
    })
    .from(ticketLines)
    .leftJoin(products, and(eq(products.erpCode, productCode), eq(products.isActive, true)))
    .where(eq(ticketLines.ticketId, ticketId))
    .orderBy(asc(position));
}
