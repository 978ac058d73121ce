import { z } from "zod";
import { isOverdue, type Waiting } from "./deadline.ts";
import { consequencesOf } from "./order.ts";

/** What becomes of a line of an order that is made anew. */
export type RenewedChange = "same" | "dearer" | "cheaper" | "short" | "gone";

/** A line of the order as it was and as it would be: unit prices in mills, net; null to who may not see them. */
export type RenewedLine = {
  productUid: number;
  codeColor: string;
  label: string;
  reference: string;
  storageUnit: string;
  quantity: number;
  beforeMills: number | null;
  nowMills: number | null;
  /** Units that can be had today. */
  available: number;
  change: RenewedChange;
};

/** True for an order that can be paid no more: cancelled, or left unpaid for too long. */
export function canRenew(order: Waiting, now: Date): boolean {
  return consequencesOf(order.statusCode).releases || isOverdue(order, now);
}

/** What to say of a line first: that it is gone, then that it lacks, then its price. */
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

/** The lines for somebody who sees prices, or does not: what only a price tells is not told either. */
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

/** The key of the page that asks: sent twice, it gives one cart. */
export const renewalForm = z.object({ key: z.uuid() });
