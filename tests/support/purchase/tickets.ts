import { randomInt } from "node:crypto";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { roundHalfUp } from "#app/models/platform/money.ts";
import { db } from "#app/services/platform/database.server.ts";
import { ticketLines, tickets } from "#drizzle/schema/purchase.ts";

type Line = Partial<typeof ticketLines.$inferInsert>;

export type MadeTicket = typeof tickets.$inferSelect;

/** Makes a ticket of the buyer at their depot: by default two bags of cement for 20 € net a line. */
export async function makeTicket(
  { customerId, companyId, store }: Pick<Buyer, "customerId" | "companyId" | "store">,
  some: readonly Line[] = [{}],
  values: Partial<typeof tickets.$inferInsert> = {},
): Promise<MadeTicket> {
  const lines = some.map((line, at) => ({
    ...{ position: at + 1, productCode: null, label: "Ciment", quantityThousandths: 2_000 },
    ...{ unit: "sac", vatBasisPoints: 2_000, netCents: 2_000, depositCents: 0, ...line },
  }));
  const netCents = lines.reduce((sum, line) => sum + line.netCents, 0);
  const depositCents = lines.reduce((sum, line) => sum + line.depositCents, 0);
  const vatCents = roundHalfUp(netCents, 5);
  const [made] = await db
    .insert(tickets)
    .values({
      ...{ number: `T${randomInt(2 ** 40)}`, version: 1, customerId, companyId },
      ...{ storeUid: store.uid, soldAt: new Date("2026-11-20T06:12:00Z"), settlement: "account" },
      vat: [{ rateBasisPoints: 2_000, baseCents: netCents, vatCents }],
      ...{ netCents, depositCents, grossCents: netCents + vatCents + depositCents, ...values },
    })
    .returning();
  if (!made) throw new Error("insert into tickets returned no row");
  await db
    .insert(ticketLines)
    .values(lines.map((line) => ({ ...line, ticketId: made.id, companyId })));
  return made;
}
