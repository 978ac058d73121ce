import { and, asc, eq, sql } from "drizzle-orm";
import mailTexts from "#app/locales/fr/order/mail.json" with { type: "json" };
import noticeTexts from "#app/locales/fr/order/notice.json" with { type: "json" };
import { seesPrices } from "#app/models/auth/buyer.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { orderedUnits } from "#app/models/order/missing.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { isReady, type NoticedStatus, noticeChannelsOf } from "#app/models/order/notice.ts";
import type { Order } from "#app/models/order/order.ts";
import { orderStatus } from "#app/models/order/status.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDay, formatRange, formatShortDay } from "#app/models/platform/time.ts";
import { arrivalLink } from "#app/services/arrival/key.server.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import type { JobPayload } from "#app/services/platform/job.server.ts";
import { type Mail, sendMail } from "#app/services/platform/mail.server.ts";
import { type Sms, sendSms } from "#app/services/platform/sms.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { to, url } from "#app/urls.ts";
import type { customers } from "#drizzle/schema/company.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { refunds } from "#drizzle/schema/payment.ts";
import { codePicture, findReader } from "./mail.server.ts";
import { recordMessage } from "./message.server.ts";
import { findOrderById } from "./order.server.ts";
import { emailTicket } from "./ticket-email.server.ts";

const t = messageTexts("order/notice", noticeTexts);
const tMail = messageTexts("order/mail", mailTexts);

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
  if (channel === "sms") {
    if (!reader.cellphoneValid) return;
    await sendSms(readySms(order, reader));
    return recordMessage(order, "status", "sms");
  }
  const mail = await statusMail(order, status, reader);
  if (!mail) return;
  await sendMail(mail);
  await recordMessage(order, "status");
}

export function readySms(order: Order, { cellphone }: Pick<Reader, "cellphone">): Sms {
  const { uid, statusCode, mode, deliveryDate, deliveryRange, place, readyPlace } = order;
  const lacking = order.lines.filter(({ missing }) => missing > 0);
  const text = t(isPickup(mode) ? "pickup.sms" : "delivery.sms", {
    uid,
    day: formatShortDay(deliveryDate),
    hour: formatRange(deliveryRange),
    store: place.label,
    where: readyPlace ? `, ${readyPlace}` : "",
    missing: lacking.length > 0 ? t("sms-missing", { count: lacking.length }) : "",
    link: isPickup(mode) ? arrivalLink(uid) : link(order),
  });
  return { key: `order-${statusCode}.${uid}`, to: cellphone, text };
}

export async function statusMail(
  order: Order,
  status: NoticedStatus,
  reader: Reader,
): Promise<Mail | null> {
  const { uid, mode, place } = order;
  const body =
    status === orderStatus.invoiced ? await invoicedWords(order, reader) : wordsOf(order, status);
  const lacking = isReady(status, mode) ? await missingWords(order, reader) : [];
  if (!body) return null;
  const [news = "", ...details] = body;
  const way = isPickup(mode) ? "pickup" : "delivery";
  const isToFetch = isPickup(mode) && isReady(status, mode);
  const words = emailBody({
    subject: t(`${way}.${status}.subject`, { uid }),
    before: [tMail("hello", { name: `${reader.firstName} ${reader.lastName}` }), news],
    ticket: isReady(status, mode) ? { html: emailTicket(order) } : undefined,
    details: [
      ...details,
      ...lacking,
      ...(isReady(status, mode) ? [t("choice", { link: config.ORIGIN + to(url.security) })] : []),
    ],
    act: { label: t("follow"), href: link(order) },
    after: [tMail("questions", { store: place.label, phone: place.phone }), tMail("sign")],
  });
  const attachments = isToFetch ? await codePicture(order) : [];
  return { key: `order-${status}.${uid}`, to: reader.email, ...words, attachments };
}

function wordsOf(
  order: Order,
  status: Exclude<NoticedStatus, typeof orderStatus.invoiced>,
): string[] {
  const { uid, mode, place, settledAt, readyPlace } = order;
  const isFetched = isPickup(mode);
  const at = { day: formatDay(order.deliveryDate), hour: formatRange(order.deliveryRange) };
  const isOver = status === orderStatus.deliveredByCarrier && !isFetched;
  return [
    t(`${isFetched ? "pickup" : "delivery"}.${status}.body`, { uid }),
    ...(isOver ? [] : [tMail(isFetched ? "pickup-at" : "delivery-at", at)]),
    `${place.label}, ${place.address}, ${place.zipCode} ${place.city}`,
    ...(isReady(status, mode) && readyPlace ? [t("place", { place: readyPlace })] : []),
    ...(isFetched && isReady(status, mode)
      ? [tMail("show", { uid }), t("arrive", { link: arrivalLink(uid) })]
      : []),
    ...(isFetched && !settledAt ? [t("to-pay")] : []),
  ];
}

/** Names what is missing, and how its price is given back. */
async function missingWords({ id, lines, settledAt, grossCents }: Order, reader: Reader) {
  const lacking = lines.filter(({ missing }) => missing > 0);
  if (lacking.length === 0) return [];
  const items = lacking.map((line) =>
    t("missing-line", {
      ...{ units: formatUnits(line.missing, line.storageUnit), ordered: orderedUnits(line) },
      ...{ label: line.label, reference: line.reference },
    }),
  );
  const instead = lines.flatMap((line) => {
    const { quantity, storageUnit, label, reference, replaces } = line;
    const units = formatUnits(quantity, storageUnit);
    return replaces === null ? [] : [t("instead", { units, label, reference })];
  });
  items.push(...instead);
  const sees = seesPrices(reader, settings().sales.publicPrices);
  const givenCents = await sumGivenBack(id);
  const amount = (cents: number) => ({ amount: formatCents(cents) });
  if (givenCents > 0) {
    const given = sees ? t("given-back", amount(givenCents)) : t("given-back-hidden");
    return [t("missing"), ...items, given];
  }
  if (settledAt) return [t("missing"), ...items, t("given-back-depot")];
  const less = sees ? t("less-to-pay", amount(grossCents)) : t("less-to-pay-hidden");
  return [t("missing"), ...items, less];
}

async function sumGivenBack(orderId: number): Promise<number> {
  const [given] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.reason, "missing-goods")));
  return given?.cents ?? 0;
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
  const way = isPickup(mode) ? "pickup" : "delivery";
  return [t(`${way}.5.body`, { uid, count: issued.length, numbers })];
}

function link({ uid }: Order): string {
  return config.ORIGIN + to(url.order, { uid });
}
