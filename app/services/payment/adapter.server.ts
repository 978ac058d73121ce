import type { LedgerLine } from "#app/models/payment/ledger.ts";
import type { ProviderNotice } from "#app/models/payment/payment.ts";

export type OnlinePayment = {
  paymentId: number;
  reference: string;
  amountCents: number;
  /** "" for several invoices. */
  orderUid: string;
  /** Of several invoices of the company: its own pages lead back. */
  isOfAccount?: boolean;
  articleCount: number;
  providerSession: string | null;
  bankId: string | null;
  /** Paid by a link, without an account: no page of the account leads back. */
  isRemote: boolean;
  payer: {
    customerId: number;
    companyId: number;
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

/** `session` is the provider's id of the attempt, stored with it. */
export type PaymentStart = { session?: string } & (
  | ({ kind: "frame" } & Form)
  | { kind: "redirect"; address: string }
  | { kind: "steps"; path: string }
);

export type InquiredPayment = {
  reference: string;
  amountCents: number;
  providerSession: string | null;
  /** Authorised money that was not captured stays with its payer. */
  isWanted: boolean;
};

export type RefundedPayment = {
  reference: string;
  amountCents: number;
  providerReference: string | null;
  providerCall: string | null;
  providerSession: string | null;
};

export type Verification = "confirmed" | "contradicted" | "not-found";

/** A payment provider's mode. All share the same rules; see `settlement.server.ts`. */
export type PaymentAdapter = {
  isConfigured: boolean;
  /**
   * May call the provider, never within a transaction; starting the same attempt again is
   * idempotent there. Throws `ProviderUnavailable` when it cannot be reached: the buyer then
   * chooses another mode.
   */
  start: (payment: OnlinePayment, now: Date) => Promise<PaymentStart>;
  /** Without reading or changing data. `storedBody` leaves out a secret. */
  confirm: (
    raw: string,
    headers: Headers,
    now: Date,
  ) =>
    | { ok: true; value: { eventId: string; notice: ProviderNotice; storedBody?: string } }
    | { ok: false; reason: "unsigned" | "forged" | "malformed" | "of-no-concern" };
  /**
   * Asks the provider to confirm a signed notification, where the signature alone does not prove whose payment it is.
   * Throws `ProviderUnavailable` when it does not answer.
   */
  verify?: (notice: ProviderNotice, now: Date) => Promise<Verification>;
  /** Asks the provider for the state of an attempt. Throws when it does not answer. */
  inquire: (
    payment: InquiredPayment,
    now: Date,
  ) => Promise<ProviderNotice | "not-found" | "unavailable">;
  /** Idempotent by `reference`. "pending" is asked again. Throws without an answer. */
  refund: (
    payment: RefundedPayment,
    refund: { reference: string; amountCents: number },
    now: Date,
  ) => Promise<"refunded" | "refused" | "pending">;
  /** ISO day, Europe/Paris; "unavailable" without such a list. */
  listTransactions: (day: string) => Promise<LedgerLine[] | "unavailable">;
};
