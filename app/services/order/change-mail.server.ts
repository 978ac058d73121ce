import mailTexts from "#app/locales/fr/order/mail.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Order } from "#app/models/order/order.ts";
import { calendarStanding } from "#app/models/order/standing.ts";
import { formatDay, formatRange } from "#app/models/platform/time.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { type Mail, sendMail } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";
import type { customers } from "#drizzle/schema/company.ts";
import { orderCalendar } from "./calendar.server.ts";
import { findReader } from "./mail.server.ts";
import { findOrderById } from "./order.server.ts";

const t = texts(mailTexts);

type Reader = typeof customers.$inferSelect;

/** Emails the customer the new day or hour of their order; nothing once it is cancelled. */
export async function sendNewSlot(orderId: number): Promise<void> {
  const order = await findOrderById(db, orderId);
  if (!order || calendarStanding(order) === "CANCELLED") return;
  await sendMail(newSlotOf(order, await findReader(order)));
}

/** Emails the customer that a confirmed order was cancelled, by their company or by the depot. */
export async function sendOrderCancellation(orderId: number): Promise<void> {
  const order = await findOrderById(db, orderId);
  if (!order || calendarStanding(order) !== "CANCELLED") return;
  await sendMail(cancellationOf(order, await findReader(order)));
}

export function newSlotOf(order: Order, reader: Reader): Mail {
  const { uid, place, mode, slotSequence } = order;
  const isPickup = mode === 1;
  const at = { day: formatDay(order.deliveryDate), hour: formatRange(order.deliveryRange) };
  const words = emailBody({
    subject: t("slot-changed.subject", { uid }),
    before: [
      hello(reader),
      t(isPickup ? "slot-changed.body" : "slot-changed.body-delivery", { uid }),
      t(isPickup ? "pickup-at" : "delivery-at", at),
      `${place.label}, ${place.address}, ${place.zipCode} ${place.city}`,
      ...(isPickup ? [t("show", { uid })] : []),
      t("slot-changed.calendar"),
    ],
    act: { label: t("slot-changed.follow"), href: link(order) },
    after: closing(order),
  });
  return addressed(`slot-${slotSequence}.${uid}`, order, reader, words);
}

export function cancellationOf(order: Order, reader: Reader): Mail {
  const { uid, statusCode, settledAt } = order;
  const words = emailBody({
    subject: t("cancelled.subject", { uid }),
    before: [
      hello(reader),
      t(statusCode === 29 ? "cancelled.by-store" : "cancelled.by-customer", { uid }),
      t(settledAt ? "cancelled.refund" : "cancelled.free"),
      t("cancelled.calendar"),
    ],
    act: { label: t("cancelled.follow"), href: link(order) },
    after: closing(order),
  });
  return addressed(`cancelled.${uid}`, order, reader, words);
}

function addressed(
  key: string,
  order: Order,
  reader: Reader,
  words: Pick<Mail, "subject" | "text" | "html">,
): Mail {
  return { key, to: reader.email, ...words, attachments: [orderCalendar(order)] };
}

function hello({ firstName, lastName }: Reader): string {
  return t("hello", { name: `${firstName} ${lastName}` });
}

function closing({ place }: Order): string[] {
  return [t("questions", { store: place.label, phone: place.phone }), t("sign")];
}

function link({ uid }: Order): string {
  return config.ORIGIN + to(url.order, { uid });
}
