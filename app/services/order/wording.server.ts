import approvalTexts from "#app/locales/fr/company/approval.json" with { type: "json" };
import detailTexts from "#app/locales/fr/order/detail.json" with { type: "json" };
import eventTexts from "#app/locales/fr/order/event.json" with { type: "json" };
import nextTexts from "#app/locales/fr/order/next.json" with { type: "json" };
import orderTexts from "#app/locales/fr/order/order.json" with { type: "json" };
import statusTexts from "#app/locales/fr/order/status.json" with { type: "json" };
import modeTexts from "#app/locales/fr/payment/mode.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { awaitsApproval } from "#app/models/company/approval.ts";
import type { ApprovalView } from "#app/models/company/approval-view.ts";
import type { MadePayment } from "#app/models/order/document.ts";
import { isPickup } from "#app/models/order/mode.ts";
import {
  type HandoverNews,
  isBeingPaid,
  type Order,
  type OrderEvent,
} from "#app/models/order/order.ts";
import { orderStatus } from "#app/models/order/status.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDate, formatDay, formatRange, formatTime } from "#app/models/platform/time.ts";

// Formatted on the server: a page needs one of these many sentences, and the browser none.
const tApproval = texts(approvalTexts);
const tDetail = texts(detailTexts);
const tOrder = texts(orderTexts);
const tNext = texts(nextTexts);
const tEvent = texts(eventTexts);
const tStatus = texts(statusTexts);
const tMode = texts(modeTexts);

export type FormattedApproval = { text: string; reason: string | null; isWaiting: boolean };

export type FormattedEvent = { at: Date; title: string; meaning: string; by: string };

/** Mentions an invoice only to a reader who can find one. */
export function formatNextStep(
  order: Pick<
    Order,
    "approval" | "statusCode" | "mode" | "pendingPayment" | "readyPlace" | "lines" | "events"
  >,
  hasInvoice: boolean,
) {
  if (awaitsApproval(order)) return tApproval("order.next");
  const { statusCode, mode, pendingPayment, events } = order;
  if (statusCode === orderStatus.invoiced && hasInvoice) return tNext("invoiced");
  if (isBeingPaid(order) && pendingPayment) return tMode(`pending.${pendingPayment}`);
  const handover = events.findLast((event) => event.handover)?.handover;
  const how = statusCode === orderStatus.invoiced ? null : handover?.how;
  if (!isPickup(mode) && how === "part") return tNext("delivery-rest");
  if (!isPickup(mode) && how === "refused") return tNext("delivery-refused");
  const next =
    how === "part"
      ? tNext("rest")
      : tNext(`${isPickup(mode) ? "pickup" : "delivery"}.${statusCode}`);
  return statusCode === orderStatus.available ? [next, ...readyNews(order)].join(" ") : next;
}

function readyNews({ readyPlace, lines }: Pick<Order, "readyPlace" | "lines">): string[] {
  const place = readyPlace ? [tNext("place", { place: readyPlace })] : [];
  const missing = lines.some((line) => line.missing > 0) ? [tNext("missing")] : [];
  return [...place, ...missing];
}

/** Formats where the approval of an order stands, with the reason of a refusal. */
export function formatApproval(approval: ApprovalView): FormattedApproval {
  const { state, buyerName: buyer, ownerName, expiresAt, closedAt, reason } = approval;
  const isRefused = state === "refused";
  const at = ((isRefused || state === "approved") && closedAt) || expiresAt;
  return {
    text: tApproval(`order.${state}`, {
      buyer,
      owner: ownerName ?? "",
      moment: tApproval("moment", moment(at)),
    }),
    reason: isRefused && reason ? tApproval("order.reason", { reason }) : null,
    isWaiting: state === "waiting",
  };
}

/** Formats how an order is paid: its way, then each payment made, or when it was settled. */
export function formatPayments(
  { paymentType, settledAt }: Pick<Order, "paymentType" | "settledAt">,
  made: readonly MadePayment[],
): string[] {
  const way = tMode(`type.${paymentType}`);
  if (made.length === 0)
    return settledAt ? [way, tOrder("payment.settled", moment(settledAt))] : [way];
  const payments = made.map(({ mode, amountCents, ...payment }) =>
    tDetail("paid", {
      amount: formatCents(amountCents),
      means: tMode(`paid.${mode}`),
      ...moment(payment.settledAt),
    }),
  );
  return [way, ...payments];
}

function moment(at: Date) {
  return { day: formatDate(at), time: formatTime(at) };
}

/** Formats the history of an order, latest first. */
export function formatHistory(
  order: Pick<Order, "approval" | "events" | "mode" | "placedBy">,
  hasInvoice: boolean,
): FormattedEvent[] {
  return order.events
    .map((event) => ({
      at: event.at,
      title: titleOf(event, order),
      meaning: meaningOf(event, {
        ...{ wasAsked: order.approval !== "not-needed", hasInvoice, mode: order.mode },
      }),
      by: actorOf(event, order),
    }))
    .toReversed();
}

function isPlacing({ fromStatus, slotChange, payment, handover }: OrderEvent): boolean {
  return fromStatus === null && !slotChange && !payment && !handover;
}

function titleOf(event: OrderEvent, { mode }: Pick<Order, "mode">): string {
  const { fromStatus, toStatus, slotChange, payment, handover } = event;
  if (handover && !isPickup(mode)) return tEvent(`delivery.${handover.how}`);
  if (handover) return tEvent(`handover.${handover.how}`);
  if (slotChange) return tEvent("slot-changed");
  if (payment) return tEvent(`payment.${payment.result}`);
  return fromStatus === null ? tEvent("placed") : tStatus(`${toStatus}`);
}

function meaningOf(
  event: OrderEvent,
  { wasAsked, hasInvoice, mode }: Pick<Order, "mode"> & { wasAsked: boolean; hasInvoice: boolean },
): string {
  const { fromStatus, toStatus, slotChange, payment, handover } = event;
  if (handover) return handoverMeaning(handover, mode);
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
    const provider = tMode(`news.${payment.type}`);
    return tEvent(`payment-meaning.${payment.result}`, { provider });
  }
  if (fromStatus === null && wasAsked) return tEvent("placed-to-approve");
  if (toStatus === orderStatus.invoiced && hasInvoice) return tEvent("invoiced");
  return tEvent(`meaning.${toStatus}`);
}

function handoverMeaning({ how, taker }: HandoverNews, mode: Order["mode"]): string {
  if (isPickup(mode)) return tEvent(`handover-meaning.${how}`, { taker });
  return taker === ""
    ? tEvent(`delivery-alone.${how}`)
    : tEvent(`delivery-meaning.${how}`, { taker });
}

function actorOf(event: OrderEvent, { placedBy: staff }: Pick<Order, "placedBy">): string {
  const { actor, by } = event;
  if (isPlacing(event) && staff) return tEvent("actor.behalf", { staff, name: by ?? "" });
  return by ? tEvent("actor.person", { name: by }) : tEvent(`actor.${actor}`);
}
