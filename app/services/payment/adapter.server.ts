import type { LedgerLine } from "#app/models/payment/ledger.ts";
import type { ProviderNotice } from "#app/models/payment/payment.ts";

/** One attempt to pay, and what a provider wants to know of it. */
export type OnlinePayment = {
  /** The attempt's row. */
  paymentId: number;
  reference: string;
  amountCents: number;
  orderUid: string;
  articleCount: number;
  /** What the provider called the attempt when it was last started; null when it never was. */
  providerSession: string | null;
  /** The bank that a transfer comes from; null until one is chosen. */
  bankId: string | null;
  /** Paid by a link, by somebody without an account: no page of the account leads back. */
  isRemote: boolean;
  payer: {
    customerId: number;
    companyId: number;
    /** The 13 digits of the customer's card with the merchant. */
    cardNumber: string;
    email: string;
    firstName: string;
    lastName: string;
    companyLabel: string;
    siret: string;
    address: string;
    zipCode: string;
    city: string;
  };
};

type Form = { action: string; fields: (readonly [name: string, value: string])[] };

/**
 * Where the buyer goes next: a form to post into a frame of the shop's page, the provider's own page, or pages
 * of the shop's own that take over. `session` is the provider's name for the attempt, kept
 * with it.
 */
export type PaymentStart = { session?: string } & (
  | ({ kind: "frame" } & Form)
  | { kind: "redirect"; address: string }
  | { kind: "steps"; path: string }
);

/** An attempt to ask about. */
export type AskedPayment = {
  reference: string;
  amountCents: number;
  providerSession: string | null;
  /** False when the order is not to be paid any more: money agreed to and not yet taken stays with its payer. */
  isWanted: boolean;
};

/** A payment to give back, as the provider knows it. */
export type RefundedPayment = {
  reference: string;
  amountCents: number;
  providerReference: string | null;
  providerCall: string | null;
  providerSession: string | null;
};

/** A way of paying with a provider. All of them obey the same rules; see `payment-settlement.server.ts`. */
export type PaymentAdapter = {
  /** False when the shop is not set up for it: it is offered to nobody. */
  isConfigured: boolean;
  /**
   * May call the provider, never within a transaction; the same attempt started again is the same payment there.
   * Throws `ProviderUnavailable` when it cannot be reached: the buyer is told, and chooses another way.
   */
  start: (payment: OnlinePayment, now: Date) => Promise<PaymentStart>;
  /**
   * Checks a notification from its raw body and its headers, without reading or changing anything. `kept` is what
   * may be kept of the body, where it holds a secret.
   */
  confirm: (
    raw: string,
    headers: Headers,
    now: Date,
  ) =>
    | { ok: true; value: { eventId: string; notice: ProviderNotice; kept?: string } }
    | { ok: false; reason: "unsigned" | "forged" | "malformed" | "of-no-concern" };
  /** Asks the provider what became of an attempt. Throws when it does not answer. */
  inquire: (
    payment: AskedPayment,
    now: Date,
  ) => Promise<ProviderNotice | "not-found" | "unavailable">;
  /**
   * Gives back part or all of what was paid; asked twice under the same `reference`, once. "pending": the provider
   * is at it, and will be asked again. Throws when it does not answer.
   */
  refund: (
    payment: RefundedPayment,
    refund: { reference: string; amountCents: number },
    now: Date,
  ) => Promise<"refunded" | "refused" | "pending">;
  /** What the provider moved on a day (ISO, Europe/Paris), for the daily check; "unavailable" without such a list. */
  listTransactions: (day: string) => Promise<LedgerLine[] | "unavailable">;
};
