import { randomInt } from "node:crypto";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { lineNetCents } from "#app/models/order/past-order.ts";
import { db } from "#app/services/platform/database.server.ts";
import { pastOrderLines, pastOrders } from "#drizzle/schema/past-order.ts";

type Line = Partial<typeof pastOrderLines.$inferInsert>;

/** Makes an order of the old shop: by default one bag of cement at 10 € net a line. */
export async function makePastOrder(
  { customerId, companyId, store }: Pick<Buyer, "customerId" | "companyId" | "store">,
  some: readonly Line[] = [{}],
  values: Partial<typeof pastOrders.$inferInsert> = {},
) {
  const lines = some.map((line, at) => {
    const whole = {
      ...{ position: at + 1, label: "Ciment", quantityThousandths: 1_000, unit: "sac" },
      ...{ unitMills: 10_000, vatBasisPoints: 2_000, ...line },
    };
    return { ...whole, netCents: lineNetCents(whole) };
  });
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0);
  const vatCents = Math.round(netCents / 5);
  const [made] = await db
    .insert(pastOrders)
    .values({
      ...{ number: `A-${randomInt(2 ** 40)}`, customerId, companyId, storeUid: store.uid },
      ...{ orderedOn: "2024-05-14", netCents, vatCents, grossCents: netCents + vatCents },
      ...values,
    })
    .returning();
  if (!made) throw new Error("insert into past_orders returned no row");
  await db.insert(pastOrderLines).values(lines.map((line) => ({ ...line, pastOrderId: made.id })));
  return made;
}
