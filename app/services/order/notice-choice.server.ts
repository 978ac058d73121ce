import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { ReadyNotice } from "#app/models/order/notice.ts";
import { db } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";

type Asker = Pick<Buyer, "customerId">;

/** Finds how this customer is notified of a ready order. */
export async function findReadyNotice({ customerId }: Asker): Promise<ReadyNotice> {
  const [found] = await db
    .select({ readyNotice: customers.readyNotice })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!found) throw new Error(`there is no customer ${customerId}`);
  return found.readyNotice;
}

/** Sets how this customer is notified, including messages not sent yet. */
export async function saveReadyNotice(
  { customerId }: Asker,
  readyNotice: ReadyNotice,
): Promise<void> {
  await db.update(customers).set({ readyNotice }).where(eq(customers.id, customerId));
}
