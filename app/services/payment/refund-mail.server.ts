import { eq } from "drizzle-orm";
import refundTexts from "#app/locales/fr/payment/refund.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/auth/buyer.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { findReader } from "#app/services/order/mail.server.ts";
import { findOrderById } from "#app/services/order/order.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { sendMail } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";
import { refunds } from "#drizzle/schema/payment.ts";

const t = texts(refundTexts);

/**
 * Emails the buyer of an order that money was refunded, with the amount unless they may not see
 * prices.
 */
export async function sendRefundNotice(refundId: number): Promise<void> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  const order = refund ? await findOrderById(db, refund.orderId) : null;
  if (!refund || !order) return;
  const { uid, place } = order;
  const reader = await findReader(order);
  if (reader.erasedAt) return;
  const amount = formatCents(refund.amountCents);
  const words = emailBody({
    subject: t("mail.subject", { uid }),
    before: [
      t("mail.hello", { name: `${reader.firstName} ${reader.lastName}` }),
      seesPrices(reader, false) ? t("mail.body", { amount, uid }) : t("mail.body-hidden", { uid }),
      t(`mail.${refund.reason}`),
      t("mail.delay"),
    ],
    act: { label: t("mail.follow"), href: config.ORIGIN + to(url.order, { uid }) },
    after: [t("mail.questions", { store: place.label, phone: place.phone }), t("mail.sign")],
  });
  await sendMail({ key: `refund-${refundId}.${uid}`, to: reader.email, ...words });
}
