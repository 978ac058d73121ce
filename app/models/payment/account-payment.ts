import type { IsoDay } from "#app/models/platform/time.ts";
import type { OnlineMode } from "./mode.ts";
import { isGivenUp, type PaymentOutcome, type ProviderNotice } from "./payment.ts";

export type AccountMeans = "card" | "transfer";

/** Mode whose provider takes payments of invoices; transfers go to the merchant's account. */
export const accountMode: OnlineMode = "card";

/** "announced" is a transfer that the ERP has not seen yet; the others are those of an order's payment. */
export type AccountPaymentStatus =
  | "started"
  | "pending"
  | "paid"
  | "refused"
  | "abandoned"
  | "announced"
  | "cancelled"
  | "to-refund";

export type AccountRefundStatus = "queued" | "sent" | "done" | "refused";

/** Invoices that one payment may settle. */
export const MAX_PAID_INVOICES = 100;

/** Payments of a company that may be under way at once. */
export const MAX_ACCOUNT_PAYMENTS = 20;

/** Days after which a transfer that never came is given up. */
export const TRANSFER_DAYS = 60;

/** Reasons for which an open invoice is not paid here: its order still can be, or another payment has it. */
export type PayableBlock =
  | { by: "order"; orderUid: string }
  | { by: "payment"; reference: string; means: AccountMeans };

export type PayableInvoice = {
  id: number;
  number: string;
  docId: string;
  issuedOn: IsoDay;
  dueOn: IsoDay;
  leftCents: number;
  block: PayableBlock | null;
};

/** Invoice as the page showed it. */
export type ChosenPart = { docId: string; seenCents: number };

/** Difference between what was shown and what is: `leftCents` is 0 for a settled invoice. */
export type PartChange = { number: string; leftCents: number; seenCents: number; isBusy: boolean };

/** Parses "docId:cents,docId:cents"; null for anything else, for none, for too many or one named twice. */
export function readParts(text: string): ChosenPart[] | null {
  const parts = text.split(",").map((part) => /^([\w-]{1,40}):(\d{1,12})$/.exec(part));
  const read = parts.flatMap((part) =>
    part?.[1] && part[2] ? [{ docId: part[1], seenCents: Number(part[2]) }] : [],
  );
  const isWhole = read.length === parts.length && read.length <= MAX_PAID_INVOICES;
  const isOnce = new Set(read.map(({ docId }) => docId)).size === read.length;
  return isWhole && isOnce ? read : null;
}

/** Chosen of the open invoices that can be paid here: those named, all of them ("tout") or those due ("echues"). */
export function chooseInvoices(
  invoices: readonly PayableInvoice[],
  asked: { ids: readonly string[]; set: string | null },
  today: IsoDay,
): string[] {
  const isAsked = ({ docId, dueOn }: PayableInvoice) => {
    if (asked.set === "tout") return true;
    return asked.set === "echues" ? dueOn <= today : asked.ids.includes(docId);
  };
  return invoices
    .filter((invoice) => invoice.block === null && isAsked(invoice))
    .slice(0, MAX_PAID_INVOICES)
    .map(({ docId }) => docId);
}

export function formatParts(parts: readonly Pick<PayableInvoice, "docId" | "leftCents">[]): string {
  return parts.map(({ docId, leftCents }) => `${docId}:${leftCents}`).join(",");
}

/** Sum of what is left of these invoices, in cents. */
export function totalOf(parts: readonly Pick<PayableInvoice, "leftCents">[]): number {
  return parts.reduce((sum, { leftCents }) => sum + leftCents, 0);
}

/**
 * Compares what was shown with what is left now. An invoice that was paid meanwhile, or that another payment has in
 * hand, is a change; none is paid then.
 */
export function partChanges(
  chosen: readonly ChosenPart[],
  now: ReadonlyMap<string, Pick<PayableInvoice, "number" | "leftCents" | "block">>,
): PartChange[] {
  return chosen.flatMap(({ docId, seenCents }) => {
    const found = now.get(docId);
    if (!found) return [];
    const isBusy = found.block !== null;
    if (found.leftCents === seenCents && !isBusy) return [];
    return [{ number: found.number, leftCents: found.leftCents, seenCents, isBusy }];
  });
}

export type AccountSettlement = { outcome: PaymentOutcome; status: AccountPaymentStatus | null };

const unchanged = (outcome: PaymentOutcome): AccountSettlement => ({ outcome, status: null });

/**
 * Decides what a notice of the acquirer changes; the same, late or in another order, ends in one state. Money for
 * invoices that were settled meanwhile goes back.
 */
export function settleAccountPayment(
  payment: { status: AccountPaymentStatus; amountCents: number; providerReference: string | null },
  isStillDue: boolean,
  notice: ProviderNotice,
): AccountSettlement {
  const { status } = payment;
  if (notice.amountCents !== payment.amountCents) return unchanged("amount-mismatch");
  if (notice.result === "approved") return unchanged("approved");
  if (notice.result === "pending") {
    const isNews = status === "started" || status === "abandoned";
    return { outcome: "pending", status: isNews ? "pending" : null };
  }
  if (notice.result === "refused") return settleRefused(status, notice.code);
  if (status === "paid" || status === "to-refund") {
    const isSame = notice.providerReference === payment.providerReference;
    return unchanged(isSame ? "already-applied" : "paid-twice");
  }
  return isStillDue
    ? { outcome: "applied", status: "paid" }
    : { outcome: "to-refund", status: "to-refund" };
}

function settleRefused(status: AccountPaymentStatus, code: string): AccountSettlement {
  if (status !== "started" && status !== "pending") return unchanged("already-applied");
  return { outcome: "applied", status: isGivenUp(accountMode, code) ? "abandoned" : "refused" };
}

export type AccountProgress =
  | "waiting"
  | "left"
  | "refused"
  | "paid"
  | "announced"
  | "cancelled"
  | "to-refund"
  | "refunded"
  | "to-check";

/** Progress as its page tells it; `hasLeft` when the buyer has just come back from the card page without paying. */
export function accountProgress(
  payment: { status: AccountPaymentStatus; isRefunded: boolean; isToCheck: boolean },
  hasLeft: boolean,
): AccountProgress {
  const { status } = payment;
  if (payment.isToCheck) return "to-check";
  if (status === "to-refund") return payment.isRefunded ? "refunded" : "to-refund";
  if (status === "abandoned") return "left";
  if (status === "started") return hasLeft ? "left" : "waiting";
  return status === "pending" ? "waiting" : status;
}

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** "REG-7K3M-9QPX-2ABC", from sixty random bits at least: without letters that are read as others. */
export function accountReference(random: Uint8Array): string {
  const letters = [...random.subarray(0, 12)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `REG-${[0, 4, 8].map((at) => letters.slice(at, at + 4).join("")).join("-")}`;
}

/** Parses the reference of an address; null for what is none. */
export function readAccountReference(text: string): string | null {
  return /^REG(?:-[0-9A-Z]{4}){3}$/.test(text) ? text : null;
}
