import { and, eq } from "drizzle-orm";
import mailTexts from "#app/locales/fr/order/mail.json" with { type: "json" };
import { orderModes } from "#app/models/order/mode.ts";
import type { Order } from "#app/models/order/order.ts";
import { calendarStanding } from "#app/models/order/standing.ts";
import { orderStatus } from "#app/models/order/status.ts";
import { formatDay, formatRange } from "#app/models/platform/time.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { type Mail, sendMail } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";
import type { customers } from "#drizzle/schema/company.ts";
import { preparationActs } from "#drizzle/schema/preparation.ts";
import { orderCalendar } from "./calendar.server.ts";
import { codePicture, findReader } from "./mail.server.ts";
import { recordMessage } from "./message.server.ts";
import { findOrderById } from "./order.server.ts";
import { emailTicket } from "./ticket-email.server.ts";

const t = messageTexts("order/mail", mailTexts);

type Reader = typeof customers.$inferSelect;

/** Emails the customer the new day or hour of their order; nothing once it is cancelled. */
export async function sendNewSlot(orderId: number): Promise<void> {
  const order = await findOrderById(db, orderId);
  if (!order || calendarStanding(order) === "CANCELLED") return;
  await sendMail(await newSlotOf(order, await findReader(order)));
  await recordMessage(order, "slot-changed");
}

/** Emails the customer that a confirmed order was cancelled, by their company or by the depot. */
export async function sendOrderCancellation(orderId: number): Promise<void> {
  const order = await findOrderById(db, orderId);
  if (!order || calendarStanding(order) !== "CANCELLED") return;
  const nothing = and(eq(preparationActs.orderId, orderId), eq(preparationActs.act, "cancelled"));
  const isNothingFound = (await db.$count(preparationActs, nothing)) > 0;
  await sendMail(cancellationOf(order, await findReader(order), isNothingFound));
  await recordMessage(order, "cancelled");
}

export async function newSlotOf(order: Order, reader: Reader): Promise<Mail> {
  const { uid, place, mode, slotSequence } = order;
  const isPickup = mode === orderModes.pickup;
  const at = { day: formatDay(order.deliveryDate), hour: formatRange(order.deliveryRange) };
  const words = emailBody({
    subject: t("slot-changed.subject", { uid }),
    before: [
      hello(reader),
      t(isPickup ? "slot-changed.body" : "slot-changed.body-delivery", { uid }),
    ],
    ticket: {
      html: emailTicket(order),
      words: [
        t(isPickup ? "pickup-at" : "delivery-at", at),
        `${place.label}, ${place.address}, ${place.zipCode} ${place.city}`,
        ...(isPickup ? [t("show", { uid })] : []),
      ],
    },
    details: [t("slot-changed.calendar")],
    act: { label: t("slot-changed.follow"), href: link(order) },
    after: closing(order),
  });
  const mail = addressed(`slot-${slotSequence}.${uid}`, order, reader, words);
  return { ...mail, attachments: [...mail.attachments, ...(await codePicture(order))] };
}

export function cancellationOf(order: Order, reader: Reader, isNothingFound = false): Mail {
  const { uid, settledAt } = order;
  const toPay = isNothingFound ? "cancelled.no-pay" : "cancelled.free";
  const by = isNothingFound ? "nothing-found" : cancelledBy(order);
  const words = emailBody({
    subject: t("cancelled.subject", { uid }),
    before: [
      hello(reader),
      t(`cancelled.${by}`, { uid }),
      t(settledAt ? "cancelled.refund" : toPay),
      t("cancelled.calendar"),
    ],
    act: { label: t("cancelled.follow"), href: link(order) },
    after: closing(order),
  });
  return addressed(`cancelled.${uid}`, order, reader, words);
}

/** By the ERP, by the depot in the shop, or by the customer's company. */
function cancelledBy({ statusCode, events }: Pick<Order, "statusCode" | "events">) {
  if (statusCode === orderStatus.cancelledByStore) return "by-store";
  return events.at(-1)?.actor === "store" ? "at-depot" : "by-customer";
}

function addressed(
  key: string,
  order: Order,
  reader: Reader,
  words: Pick<Mail, "subject" | "text" | "html">,
) {
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
