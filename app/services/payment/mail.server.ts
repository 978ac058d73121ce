import { eq } from "drizzle-orm";
import mailTexts from "#app/locales/fr/payment/mail.json" with { type: "json" };
import refundTexts from "#app/locales/fr/payment/refund-mail.json" with { type: "json" };
import { seesPrices } from "#app/models/auth/buyer.ts";
import { isOverdue, payableUntil } from "#app/models/order/deadline.ts";
import { consequencesOf, type Order } from "#app/models/order/order.ts";
import { paymentModes } from "#app/models/payment/mode.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { findReader } from "#app/services/order/mail.server.ts";
import { findOrderById } from "#app/services/order/order.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { sendMail } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";
import { payments, refunds } from "#drizzle/schema/payment.ts";

const t = messageTexts("payment/mail", mailTexts);

/** Nothing once the order is paid otherwise, is being paid, or its customer is gone. */
export async function sendPaymentFailed(paymentId: number, now: Date = new Date()): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  const order = payment ? await findOrderById(db, payment.orderId) : null;
  if (!payment || !order || order.settledAt || order.pendingPayment !== null) return;
  const reader = await findReader(order);
  if (reader.erasedAt) return;
  const { uid, place } = order;
  const isOver = consequencesOf(order.statusCode).releases || isOverdue(order, now);
  const path = isOver ? to(url.renewal, { orderUid: uid }) : to(url.order, { uid });
  const provider = t(`provider.${paymentModes[payment.mode].paymentType}`);
  const words = emailBody({
    subject: t("subject", { uid }),
    before: [
      t("hello", { name: `${reader.firstName} ${reader.lastName}` }),
      t(payment.status === "refused" ? "refused" : "cancelled", { uid, provider }),
      t(isOver ? "over" : "again"),
      ...(isOver ? [] : deadlineOf(order)),
    ],
    act: { label: t(isOver ? "renew" : "pay"), href: config.ORIGIN + path },
    after: [t("questions", { store: place.label, phone: place.phone }), t("sign")],
  });
  await sendMail({ key: `payment-failed-${paymentId}.${uid}`, to: reader.email, ...words });
}

function deadlineOf(order: Order): string[] {
  const until = payableUntil(order);
  return until ? [t("until", { moment: `${formatDate(until)}, ${formatTime(until)}` })] : [];
}

const tRefund = messageTexts("payment/refund-mail", refundTexts);

/** Names the amount unless they may not see prices. */
export async function sendRefundNotice(refundId: number): Promise<void> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  const order = refund ? await findOrderById(db, refund.orderId) : null;
  if (!refund || !order) return;
  const { uid, place } = order;
  const reader = await findReader(order);
  if (reader.erasedAt) return;
  const amount = formatCents(refund.amountCents);
  const words = emailBody({
    subject: tRefund("subject", { uid }),
    before: [
      tRefund("hello", { name: `${reader.firstName} ${reader.lastName}` }),
      seesPrices(reader, false)
        ? tRefund("body", { amount, uid })
        : tRefund("body-hidden", { uid }),
      tRefund(refund.reason),
      tRefund("delay"),
    ],
    act: { label: tRefund("follow"), href: config.ORIGIN + to(url.order, { uid }) },
    after: [tRefund("questions", { store: place.label, phone: place.phone }), tRefund("sign")],
  });
  await sendMail({ key: `refund-${refundId}.${uid}`, to: reader.email, ...words });
}
