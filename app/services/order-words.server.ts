import eventTexts from "#app/locales/fr/order-event.json" with { type: "json" };
import nextTexts from "#app/locales/fr/order-next.json" with { type: "json" };
import statusTexts from "#app/locales/fr/order-status.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Order, OrderEvent, OrderMode, OrderStatus } from "#app/models/order.ts";
import { formatDay, formatRange } from "#app/models/time.ts";

// Told by the server: a page needs one of these many sentences, and sends the browser no more.
const tNext = texts(nextTexts);
const tEvent = texts(eventTexts);
const tStatus = texts(statusTexts);

/** One event of an order in words: what happened, what it means, who did it. */
export type ToldEvent = { at: Date; title: string; meaning: string; by: string };

/** What happens next, and what its customer has to do. */
export function tellNext({ statusCode, mode }: { statusCode: OrderStatus; mode: OrderMode }) {
  return tNext(`${mode === 1 ? "pickup" : "delivery"}.${statusCode}`);
}

/** All that happened to an order, the latest first. */
export function tellHistory(order: Pick<Order, "approval" | "events">): ToldEvent[] {
  return order.events
    .map((event) => ({
      at: event.at,
      title: titleOf(event),
      meaning: meaningOf(event, order.approval !== "not-needed"),
      by: actorOf(event),
    }))
    .toReversed();
}

function titleOf({ fromStatus, toStatus, slotChange }: OrderEvent): string {
  if (slotChange) return tEvent("slot-changed");
  return fromStatus === null ? tEvent("placed") : tStatus(`${toStatus}`);
}

function meaningOf({ fromStatus, toStatus, slotChange }: OrderEvent, wasAsked: boolean): string {
  if (slotChange) {
    const { from, to } = slotChange;
    return tEvent("slot-meaning", {
      fromDay: formatDay(from.day),
      fromHour: formatRange(from.range),
      toDay: formatDay(to.day),
      toHour: formatRange(to.range),
    });
  }
  return fromStatus === null && wasAsked
    ? tEvent("placed-to-approve")
    : tEvent(`meaning.${toStatus}`);
}

function actorOf({ actor, by }: OrderEvent): string {
  return by ? tEvent("actor.person", { name: by }) : tEvent(`actor.${actor}`);
}
