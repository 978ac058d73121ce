import { type LedgerOrder, refundedCents } from "./ledger.ts";

export function money(cents: number, currency: string) {
  return { currency_code: currency, value: (cents / 100).toFixed(2) };
}

export function centsOf(amount: { value?: string } | undefined): number {
  return /^\d{1,9}\.\d{2}$/.test(amount?.value ?? "")
    ? Math.round(Number(amount?.value) * 100)
    : Number.NaN;
}

export function orderWords(order: LedgerOrder, merchant: string) {
  const { capture, origin } = order;
  return {
    id: order.id,
    intent: "CAPTURE",
    status: order.status,
    purchase_units: [
      {
        reference_id: "default",
        custom_id: order.reference,
        amount: money(order.amountCents, order.currency),
        payee: { merchant_id: merchant },
        ...(capture && { payments: { captures: [captureWords(order, merchant)] } }),
      },
    ],
    create_time: order.at,
    links: [
      { rel: "self", method: "GET", href: `${origin}/wallet/v2/checkout/orders/${order.id}` },
      { rel: "payer-action", method: "GET", href: `${origin}/wallet/checkoutnow/${order.id}` },
    ],
  };
}

export function captureWords(order: LedgerOrder, merchant: string) {
  const { capture } = order;
  if (!capture) return {};
  const refunded = refundedCents(capture);
  const given = refunded === order.amountCents ? "REFUNDED" : "PARTIALLY_REFUNDED";
  return {
    id: capture.id,
    status: refunded > 0 ? given : capture.status,
    ...(capture.status === "PENDING" && { status_details: { reason: "PENDING_REVIEW" } }),
    amount: money(order.amountCents, order.currency),
    custom_id: order.reference,
    payee: { merchant_id: merchant },
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: capture.at,
  };
}
