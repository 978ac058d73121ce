import { noticedStatus } from "#app/models/order/notice.ts";
import { resendable } from "#app/models/order/resent.ts";
import { db } from "#app/services/platform/database.server.ts";
import type { JobPayload } from "#app/services/platform/job.server.ts";
import { sendMail } from "#app/services/platform/mail.server.ts";
import { confirmationOf, findReader } from "./mail.server.ts";
import { recordMessage } from "./message.server.ts";
import { findOrderById } from "./order.server.ts";
import { statusMail } from "./status-notice.server.ts";

/**
 * Sends an e-mail about an order again, as it reads today, under a Message-ID of its own: mail readers show
 * the first one once. Nothing once it no longer holds, or its customer is erased.
 */
export async function resendOrderEmail({
  orderId,
  email,
  key,
}: JobPayload<"resend-order-email">): Promise<void> {
  const order = await findOrderById(db, orderId);
  if (!order || !resendable(order).includes(email)) return;
  const reader = await findReader(order);
  if (reader.erasedAt) return;
  const status = email === "ready" ? noticedStatus(order.statusCode) : null;
  const mail = status
    ? await statusMail(order, status, reader)
    : await confirmationOf(order, reader);
  if (!mail) return;
  await sendMail({ ...mail, key: `${mail.key}.${key}` });
  await recordMessage(order, status ? "status" : "confirmation");
}
