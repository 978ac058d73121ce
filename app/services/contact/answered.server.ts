import { and, desc, eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { contactRequests } from "#drizzle/schema/contact.ts";

const LATEST = 3;

export function listAnsweredRequests({
  customerId,
}: Pick<Buyer, "customerId">): Promise<{ number: string; subject: string }[]> {
  return db
    .select({ number: contactRequests.number, subject: contactRequests.subThemeLabel })
    .from(contactRequests)
    .where(and(eq(contactRequests.customerId, customerId), eq(contactRequests.status, "answered")))
    .orderBy(desc(contactRequests.updatedAt), desc(contactRequests.id))
    .limit(LATEST);
}
