import remoteTexts from "#app/locales/fr/remote-payment.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/money.ts";
import { linkState } from "#app/models/remote-payment.ts";
import { formatDate, formatTime } from "#app/models/time.ts";
import { db } from "./database.server.ts";
import type { JobPayload } from "./job.server.ts";
import { letter } from "./letter.server.ts";
import { sendMail } from "./mail.server.ts";
import { findOrderById } from "./order.server.ts";
import { addressOfLink, findLink } from "./remote-payment-link.server.ts";

const t = texts(remoteTexts);

/**
 * Writes to whom a customer asks to pay: the number of the order, what it comes to, until when, and the link; nothing
 * of what was ordered. Nothing once the link was taken back, or its order is paid. Throws when the mail server is away.
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
  const words = letter({
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
