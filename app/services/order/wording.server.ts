import eventTexts from "#app/locales/fr/order/event.json" with { type: "json" };
import nextTexts from "#app/locales/fr/order/next.json" with { type: "json" };
import statusTexts from "#app/locales/fr/order/status.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { isBeingPaid, type Order, type OrderEvent } from "#app/models/order/order.ts";
import { formatDay, formatRange } from "#app/models/platform/time.ts";

// Formatted on the server: a page needs one of these many sentences, and the browser none.
const tNext = texts(nextTexts);
const tEvent = texts(eventTexts);
const tStatus = texts(statusTexts);

export type FormattedEvent = { at: Date; title: string; meaning: string; by: string };

/** Mentions an invoice only to a reader who can find one. */
export function formatNextStep(
  order: Pick<Order, "statusCode" | "mode" | "pendingPayment">,
  hasInvoice: boolean,
) {
  const { statusCode, mode, pendingPayment } = order;
  if (statusCode === 5 && hasInvoice) return tNext("invoiced");
  if (isBeingPaid(order) && pendingPayment) return tNext(`being-paid.${pendingPayment}`);
  return tNext(`${mode === 1 ? "pickup" : "delivery"}.${statusCode}`);
}

/** Formats the history of an order, latest first. */
export function formatHistory(
  order: Pick<Order, "approval" | "events">,
  hasInvoice: boolean,
): FormattedEvent[] {
  return order.events
    .map((event) => ({
      at: event.at,
      title: titleOf(event),
      meaning: meaningOf(event, { wasAsked: order.approval !== "not-needed", hasInvoice }),
      by: actorOf(event),
    }))
    .toReversed();
}

function titleOf({ fromStatus, toStatus, slotChange, payment }: OrderEvent): string {
  if (slotChange) return tEvent("slot-changed");
  if (payment) return tEvent(`payment.${payment.result}`);
  return fromStatus === null ? tEvent("placed") : tStatus(`${toStatus}`);
}

function meaningOf(
  event: OrderEvent,
  { wasAsked, hasInvoice }: { wasAsked: boolean; hasInvoice: boolean },
): string {
  const { fromStatus, toStatus, slotChange, payment } = event;
  if (slotChange) {
    const { from, to } = slotChange;
    return tEvent("slot-meaning", {
      fromDay: formatDay(from.day),
      fromHour: formatRange(from.range),
      toDay: formatDay(to.day),
      toHour: formatRange(to.range),
    });
  }
  if (payment) {
    const provider = tEvent(`provider.${payment.type}`);
    return tEvent(`payment-meaning.${payment.result}`, { provider });
  }
  if (fromStatus === null && wasAsked) return tEvent("placed-to-approve");
  if (toStatus === 5 && hasInvoice) return tEvent("invoiced");
  return tEvent(`meaning.${toStatus}`);
}

function actorOf({ actor, by }: OrderEvent): string {
  return by ? tEvent("actor.person", { name: by }) : tEvent(`actor.${actor}`);
}
