import { and, asc, desc, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { PastOrder, PastOrderFilter, PastOrderRow } from "#app/models/order/past-order.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { customers } from "#drizzle/schema/company.ts";
import { pastOrderLines, pastOrders } from "#drizzle/schema/past-order.ts";
import { stores } from "#drizzle/schema/store.ts";

const row = {
  id: pastOrders.id,
  number: pastOrders.number,
  orderedOn: pastOrders.orderedOn,
  buyerName: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
  storeLabel: stores.label,
  grossCents: pastOrders.grossCents,
} satisfies Record<keyof PastOrderRow, unknown>;

type Company = Pick<Buyer, "companyId">;

/**
 * Lists a page of the company's orders in the old shop, the latest first. Two queries. Reads
 * past_orders_company_id_ordered_on_id_index.
 */
export async function listPastOrders(
  buyer: Company,
  filter: PastOrderFilter,
  { page: requestedPage, size }: { page: string | null; size: number },
): Promise<{ orders: PastOrderRow[]; total: number; page: number }> {
  const where = and(eq(pastOrders.companyId, buyer.companyId), filterOf(filter));
  const total = await db.$count(pastOrders, where);
  if (total === 0) return { orders: [], total, page: 1 };
  const page = pageNumber(requestedPage, pageCount(total, size));
  const orders = await db
    .select(row)
    .from(pastOrders)
    .innerJoin(customers, eq(customers.id, pastOrders.customerId))
    .innerJoin(stores, eq(stores.uid, pastOrders.storeUid))
    .where(where)
    .orderBy(desc(pastOrders.orderedOn), desc(pastOrders.id))
    .limit(size)
    .offset((page - 1) * size);
  return { orders, total, page };
}

function filterOf({ from, until, storeUid, customerId, search }: PastOrderFilter) {
  return and(
    from === null ? undefined : gte(pastOrders.orderedOn, from),
    until === null ? undefined : lte(pastOrders.orderedOn, until),
    storeUid === null ? undefined : eq(pastOrders.storeUid, storeUid),
    customerId === null ? undefined : eq(pastOrders.customerId, customerId),
    sought(search),
  );
}

/** The beginning of a number, or the code of a product. */
function sought(search: string): SQL | undefined {
  if (search === "") return undefined;
  return or(
    sql`starts_with(upper(${pastOrders.number}), upper(${search}))`,
    sql`exists (select from ${pastOrderLines}
      where ${pastOrderLines.pastOrderId} = ${pastOrders.id}
        and upper(${pastOrderLines.productCode}) = upper(${search}))`,
  );
}

/** Finds an order of the old shop with its lines; null for another company's, as for one that does not exist. */
export async function findPastOrder(buyer: Company, id: number): Promise<PastOrder | null> {
  const isTheirs = and(eq(pastOrders.id, id), eq(pastOrders.companyId, buyer.companyId));
  const [order] = await db
    .select({ ...row, netCents: pastOrders.netCents, vatCents: pastOrders.vatCents })
    .from(pastOrders)
    .innerJoin(customers, eq(customers.id, pastOrders.customerId))
    .innerJoin(stores, eq(stores.uid, pastOrders.storeUid))
    .where(isTheirs);
  if (!order) return null;
  const { position, productCode, label, quantityThousandths, unit, unitMills, netCents } =
    pastOrderLines;
  const lines = await db
    .select({
      ...{ position, productCode, label, quantityThousandths, unit, unitMills, netCents },
      productUid: products.uid,
    })
    .from(pastOrderLines)
    .leftJoin(products, and(eq(products.erpCode, productCode), eq(products.isActive, true)))
    .where(eq(pastOrderLines.pastOrderId, id))
    .orderBy(asc(position));
  return { ...order, lines };
}
