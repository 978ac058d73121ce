import remoteTexts from "#app/locales/fr/payment/remote-payment.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { linkState } from "#app/models/payment/remote-payment.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { findOrderById } from "#app/services/order/order.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import type { JobPayload } from "#app/services/platform/job.server.ts";
import { sendMail } from "#app/services/platform/mail.server.ts";
import { addressOfLink, findLink } from "./remote-payment-link.server.ts";

const t = texts(remoteTexts);

/**
 * Emails the payer: the number of the order, its amount, the time limit, and the link; nothing of
 * its content. Sends nothing once the link was revoked, or its order is paid. Throws when the mail
 * server is unavailable.
 */
export async function sendPaymentLink(
  { linkId, sender, message }: JobPayload<"send-payment-link">,
  now: Date = new Date(),
): Promise<void> {
  const found = await findLink(linkId);
  if (!found || linkState(found.link, now) !== "active") return;
  const order = await findOrderById(db, found.link.orderId);
  const href = addressOfLink(found.link, found.orderUid);
  if (!order || order.settledAt || !href) return;
  const { uid } = order;
  const { expiresAt, recipient } = found.link;
  const words = emailBody({
    subject: t("mail.subject", { sender, uid }),
    before: [
      t("mail.hello"),
      t("mail.asks", { sender, uid, amount: formatCents(order.grossCents) }),
      ...(message ? [t("mail.wrote"), message] : []),
    ],
    act: { label: t("mail.pay"), href },
    after: [
      t("mail.until", { day: formatDate(expiresAt), time: formatTime(expiresAt) }),
      t("mail.notice"),
      t("mail.sign"),
    ],
  });
  await sendMail({ key: `payment-link.${linkId}`, to: recipient, ...words });
}
