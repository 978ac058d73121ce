import { z } from "zod";
import { type AwaitingPayment, isOverdue } from "./deadline.ts";
import { consequencesOf } from "./order.ts";

export type RenewedChange = "same" | "dearer" | "cheaper" | "short" | "gone";

export type RenewedLine = {
  productUid: number;
  codeColor: string;
  label: string;
  reference: string;
  storageUnit: string;
  quantity: number;
  beforeMills: number | null;
  nowMills: number | null;
  available: number;
  change: RenewedChange;
};

/** True for an order that can no longer be paid: cancelled, or unpaid for too long. */
export function canRenewOrder(order: AwaitingPayment, now: Date): boolean {
  return consequencesOf(order.statusCode).releases || isOverdue(order, now);
}

/** Most important change of a line: no longer sold, then short, then its price. */
export function renewedChange(line: {
  beforeMills: number;
  nowMills: number | null;
  quantity: number;
  available: number;
}): RenewedChange {
  if (line.nowMills === null) return "gone";
  if (line.available < line.quantity) return "short";
  if (line.nowMills === line.beforeMills) return "same";
  return line.nowMills > line.beforeMills ? "dearer" : "cheaper";
}

/** Lines for a reader who sees prices, or does not: changes that only a price reveals are hidden too. */
export function toRenewalView(lines: readonly RenewedLine[], showsPrices: boolean): RenewedLine[] {
  if (showsPrices) return [...lines];
  return lines.map((line) => {
    const isOfPrice = line.change === "dearer" || line.change === "cheaper";
    return {
      ...line,
      beforeMills: null,
      nowMills: null,
      change: isOfPrice ? "same" : line.change,
    };
  });
}

/** Idempotency key of the page: sent twice, it makes one cart. */
export const renewalForm = z.object({ key: z.uuid() });
