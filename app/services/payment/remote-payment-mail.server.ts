import remoteTexts from "#app/locales/fr/payment/remote-payment-mail.json" with { type: "json" };
import { linkState } from "#app/models/payment/remote-payment.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { findReader } from "#app/services/order/mail.server.ts";
import { findOrderById } from "#app/services/order/order.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import type { JobPayload } from "#app/services/platform/job.server.ts";
import { sendMail } from "#app/services/platform/mail.server.ts";
import { sendSms } from "#app/services/platform/sms.server.ts";
import { addressOfLink, findLink } from "./remote-payment-link.server.ts";

const t = messageTexts("payment/remote-payment-mail", remoteTexts);

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
    subject: t("subject", { sender, uid }),
    before: [
      t("hello"),
      t("asks", { sender, uid, amount: formatCents(order.grossCents) }),
      ...(message ? [t("wrote"), message] : []),
    ],
    act: { label: t("pay"), href },
    after: [
      t("until", { day: formatDate(expiresAt), time: formatTime(expiresAt) }),
      t("notice"),
      t("sign"),
    ],
  });
  await sendMail({ key: `payment-link.${linkId}`, to: recipient, ...words });
}

/** Sends the customer the link of an order that staff placed in their name; nothing once it serves no more. */
export async function sendPaymentLinkSms(
  { linkId }: JobPayload<"send-payment-link-sms">,
  now: Date = new Date(),
): Promise<void> {
  const found = await findLink(linkId);
  if (!found || linkState(found.link, now) !== "active") return;
  const order = await findOrderById(db, found.link.orderId);
  const link = addressOfLink(found.link, found.orderUid);
  if (!order || order.settledAt || !link) return;
  const { cellphone, cellphoneValid } = await findReader(order);
  if (!cellphoneValid) return;
  const text = t("sms", { staff: order.placedBy, uid: order.uid, link });
  await sendSms({ key: `payment-link.${linkId}`, to: cellphone, text });
}
