import { randomUUID } from "node:crypto";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { Queryable } from "#app/services/platform/database.server.ts";
import { addJob, type SecurityNotice } from "#app/services/platform/job.server.ts";

/** Enqueues a notice to the address on file, sent once `tx` commits; `detail` is masked. */
export async function notifyCustomer(
  tx: Queryable,
  { email, firstName }: Pick<Buyer, "email" | "firstName">,
  notice: SecurityNotice,
  detail = "",
): Promise<void> {
  const key = `security.${randomUUID()}`;
  await addJob(tx, "security-notice", { key, notice, recipient: email, name: firstName, detail });
}
