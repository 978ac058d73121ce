import { and, asc, eq } from "drizzle-orm";
import mailTexts from "#app/locales/fr/order/mail.json" with { type: "json" };
import noticeTexts from "#app/locales/fr/order/notice.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/auth/buyer.ts";
import { isReady, type NoticedStatus, noticeChannelsOf } from "#app/models/order/notice.ts";
import type { Order } from "#app/models/order/order.ts";
import { formatDay, formatRange, formatShortDay } from "#app/models/platform/time.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import type { JobPayload } from "#app/services/platform/job.server.ts";
import { type Mail, sendMail } from "#app/services/platform/mail.server.ts";
import { type Sms, sendSms } from "#app/services/platform/sms.server.ts";
import { to, url } from "#app/urls.ts";
import type { customers } from "#drizzle/schema/company.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { codePicture, findReader } from "./mail.server.ts";
import { findOrderById } from "./order.server.ts";

const t = texts(noticeTexts);
const tMail = texts(mailTexts);

type Reader = typeof customers.$inferSelect;

/**
 * Notifies the customer of an order's status, by the channel they chose. Sends nothing once the
 * order has gone further. Identified by the order and its status, so that a retry is delivered
 * once.
 */
export async function sendStatusNotice({
  orderId,
  status,
  channel,
}: JobPayload<"order-notice">): Promise<void> {
  const order = await findOrderById(db, orderId);
  if (order?.statusCode !== status) return;
  const reader = await findReader(order);
  if (reader.erasedAt) return;
  const noticed = { statusCode: status, mode: order.mode };
  if (!noticeChannelsOf(noticed, reader.readyNotice).includes(channel)) return;
  if (channel === "sms")
    return reader.cellphoneValid ? sendSms(readySms(order, reader)) : undefined;
  const mail = await statusMail(order, status, reader);
  if (mail) await sendMail(mail);
}

export function readySms(order: Order, { cellphone }: Pick<Reader, "cellphone">): Sms {
  const { uid, statusCode, mode, deliveryDate, deliveryRange, place } = order;
  const text = t(mode === 1 ? "pickup.sms" : "delivery.sms", {
    uid,
    day: formatShortDay(deliveryDate),
    hour: formatRange(deliveryRange),
    store: place.label,
    link: link(order),
  });
  return { key: `order-${statusCode}.${uid}`, to: cellphone, text };
}

export async function statusMail(
  order: Order,
  status: NoticedStatus,
  reader: Reader,
): Promise<Mail | null> {
  const { uid, mode, place } = order;
  const body = status === 5 ? await invoicedWords(order, reader) : wordsOf(order, status);
  if (!body) return null;
  const way = mode === 1 ? "pickup" : "delivery";
  const isToFetch = mode === 1 && isReady(status, mode);
  const words = emailBody({
    subject: t(`${way}.${status}.subject`, { uid }),
    before: [
      tMail("hello", { name: `${reader.firstName} ${reader.lastName}` }),
      ...body,
      ...(isReady(status, mode) ? [t("choice", { link: config.ORIGIN + to(url.security) })] : []),
    ],
    act: { label: t("follow"), href: link(order) },
    after: [tMail("questions", { store: place.label, phone: place.phone }), tMail("sign")],
  });
  const attachments = isToFetch ? await codePicture(order) : [];
  return { key: `order-${status}.${uid}`, to: reader.email, ...words, attachments };
}

function wordsOf(order: Order, status: Exclude<NoticedStatus, 5>): string[] {
  const { uid, mode, place, settledAt } = order;
  const isPickup = mode === 1;
  const at = { day: formatDay(order.deliveryDate), hour: formatRange(order.deliveryRange) };
  const isOver = status === 33 && !isPickup;
  return [
    t(`${isPickup ? "pickup" : "delivery"}.${status}.body`, { uid }),
    ...(isOver ? [] : [tMail(isPickup ? "pickup-at" : "delivery-at", at)]),
    `${place.label}, ${place.address}, ${place.zipCode} ${place.city}`,
    ...(isPickup && isReady(status, mode) ? [tMail("show", { uid })] : []),
    ...(isPickup && !settledAt ? [t("to-pay")] : []),
  ];
}

async function invoicedWords({ id, uid, mode }: Order, reader: Reader): Promise<string[] | null> {
  if (!seesPrices(reader, false)) return null;
  const issued = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.orderId, id), eq(invoices.kind, "invoice")))
    .orderBy(asc(invoices.id));
  if (issued.length === 0) return null;
  const numbers = issued.map(({ number }) => number).join(", ");
  const way = mode === 1 ? "pickup" : "delivery";
  return [t(`${way}.5.body`, { uid, count: issued.length, numbers })];
}

function link({ uid }: Order): string {
  return config.ORIGIN + to(url.order, { uid });
}
