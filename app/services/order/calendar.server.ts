import calendarTexts from "#app/locales/fr/order/calendar.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { isPickup } from "#app/models/order/mode.ts";
import type { Order } from "#app/models/order/order.ts";
import { handoverPeriod } from "#app/models/order/slot-period.ts";
import { calendarStanding } from "#app/models/order/standing.ts";
import { formatRange } from "#app/models/platform/time.ts";
import {
  type CalendarEvent,
  calendarFile,
  calendarMethod,
} from "#app/models/store/calendar-file.ts";
import { config } from "#app/services/platform/config.server.ts";
import { mailSender } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";

const t = texts(calendarTexts);

export type OrderCalendar = { filename: string; contentType: string; content: string };

/** A permanent UID and a rising sequence: calendars move or remove their entry. */
export function orderCalendar(order: Order): OrderCalendar {
  const event = eventOf(order);
  return {
    filename: t("file", { uid: order.uid }),
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod(event)}`,
    content: calendarFile(event),
  };
}

function eventOf(order: Order): CalendarEvent {
  const { uid, place, deliveryDate: day, deliveryRange: range, slotSequence } = order;
  const status = calendarStanding(order);
  const { hostname } = new URL(config.ORIGIN);
  const sender = mailSender();
  return {
    uid: `commande-${uid}@${hostname}`,
    sequence: status === "CANCELLED" ? slotSequence + 1 : slotSequence,
    status,
    stampedAt: order.events.at(-1)?.at ?? order.createdAt,
    ...handoverPeriod({ day, range }),
    summary: t(isPickup(order.mode) ? "pickup" : "delivery", { uid, store: place.label }),
    location: `${place.label}, ${place.address}, ${place.zipCode} ${place.city}`,
    description: words(order, status).join("\n"),
    url: config.ORIGIN + to(url.order, { uid }),
    organizer: { name: sender.name, email: sender.address },
  };
}

function words(order: Order, status: CalendarEvent["status"]): string[] {
  const { uid, place } = order;
  const hour = formatRange(order.deliveryRange);
  if (status === "CANCELLED") return [t("cancelled")];
  return [
    t(isPickup(order.mode) ? "pickup-words" : "delivery-words", { uid, hour, store: place.label }),
    ...(status === "TENTATIVE" ? [t("tentative")] : []),
    t("phone", { phone: place.phone }),
  ];
}
