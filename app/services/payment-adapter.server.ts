import type { ProviderNotice } from "#app/models/payment.ts";

/** One attempt to pay, and what a provider wants to know of it. */
export type OnlinePayment = {
  reference: string;
  amountCents: number;
  orderUid: string;
  articleCount: number;
  payer: {
    email: string;
    firstName: string;
    lastName: string;
    address: string;
    zipCode: string;
    city: string;
  };
};

/** Where the buyer goes next: a form to post into a frame of the shop's page. Other modes will bring other ways. */
export type PaymentStart = {
  kind: "frame";
  action: string;
  fields: (readonly [name: string, value: string])[];
};

/** A way of paying with a provider. All of them obey the same rules; see `payment-settlement.server.ts`. */
export type PaymentAdapter = {
  start: (payment: OnlinePayment, now: Date) => PaymentStart;
  /** Checks a notification from its raw body, without reading or changing anything. */
  confirm: (
    raw: string,
  ) =>
    | { ok: true; value: { eventId: string; notice: ProviderNotice } }
    | { ok: false; reason: "unsigned" | "forged" | "malformed" };
  /** Asks the provider what became of an attempt. Throws when it does not answer. */
  inquire: (
    payment: { reference: string; amountCents: number },
    now: Date,
  ) => Promise<ProviderNotice | "not-found" | "unavailable">;
};
