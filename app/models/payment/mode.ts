import { isPickup, type OrderMode } from "#app/models/order/mode.ts";

/** Traits of a payment mode: what all modes share follows from them, never from a name. */
export type ModeTraits = {
  /** Code in orders (specification, section 4; 5, bank transfer, by decision 131). */
  paymentType: number;
  settles: "online" | "at-depot";
  /** Name of the status of an order after payment. */
  paid: "paidByCard" | "paidOtherwise";
  /** The provider may hold an order in status 10 for hours. */
  holds: boolean;
  /** An open attempt can be resumed. */
  reopens: boolean;
  isForPickupsOnly: boolean;
  /** Choice that comes before the payment: the bank of a transfer, or a saved card. */
  asks: "bank" | "card" | null;
  /** Credit confirmed by an SMS code. */
  credit: CreditTraits | null;
  /** Open to the holder of a payment link, who needs no account. */
  isByLink: boolean;
  /** Open to staff who act for a customer: at once, or by a link that the customer receives. */
  onBehalf: "at-once" | "by-link" | null;
  /** Codes by which the provider says that the buyer left, or let the page close: that is no refusal. */
  givenUpCodes: readonly string[];
  /** Codes of a refusal for want of funds, or because of the card; null where codes say neither. */
  refusalCodes: { funds: readonly string[]; card: readonly string[] } | null;
  /** Names in the API (specification, section 4): a card has three, which lead to one form. */
  apiNames: readonly string[];
  /** Word in files of special offers. */
  fileWord: string;
  /** Payment means of an electronic invoice (BT-81, UNTDID 4461): 1 is not defined. */
  invoiceMeans: string;
};

type CreditTraits = {
  /** Word in the addresses of its steps. */
  plan: string;
  /** The only product that the shop uses (specification, section 9); null for all of them. */
  product: string | null;
  /** The page of payment modes says what is left of the account. */
  showsLeft: boolean;
};

/** One row a mode, in the order in which they are offered. docs/architecture.md says how to add one. */
export const paymentModes = {
  card: {
    paymentType: 1,
    settles: "online",
    paid: "paidByCard",
    holds: false,
    reopens: true,
    isForPickupsOnly: false,
    asks: "card",
    credit: null,
    isByLink: true,
    onBehalf: "by-link",
    // Paybox: 117 cancelled, 30 page timed out; 51, 61 funds; 14, 33, 54 the card (manual), also with prefix 001.
    givenUpCodes: ["00117", "00030"],
    refusalCodes: {
      funds: ["00151", "00161"],
      card: ["00004", "00008", "00114", "00133", "00154"],
    },
    apiNames: ["cb", "visa", "eurocard_mastercard"],
    fileWord: "carte",
    invoiceMeans: "48",
  },
  wallet: {
    paymentType: 3,
    settles: "online",
    paid: "paidOtherwise",
    holds: true,
    reopens: true,
    isForPickupsOnly: false,
    asks: null,
    credit: null,
    isByLink: true,
    onBehalf: null,
    // Status at PayPal.
    givenUpCodes: ["VOIDED"],
    refusalCodes: null,
    apiNames: ["wallet"],
    fileWord: "portefeuille",
    invoiceMeans: "68",
  },
  transfer: {
    paymentType: 5,
    settles: "online",
    paid: "paidOtherwise",
    holds: false,
    reopens: false,
    isForPickupsOnly: false,
    asks: "bank",
    credit: null,
    isByLink: true,
    onBehalf: null,
    // Status of ISO 20022.
    givenUpCodes: ["CANC"],
    refusalCodes: null,
    apiNames: ["transfer"],
    fileWord: "virement",
    invoiceMeans: "30",
  },
  "rolling-funds": {
    paymentType: 4,
    settles: "online",
    paid: "paidOtherwise",
    holds: false,
    reopens: true,
    isForPickupsOnly: false,
    asks: null,
    credit: { plan: "encours", product: "30j", showsLeft: true },
    isByLink: false,
    onBehalf: "at-once",
    givenUpCodes: [],
    refusalCodes: null,
    apiNames: ["rolling_funds"],
    fileWord: "encours",
    invoiceMeans: "1",
  },
  instalments: {
    paymentType: 2,
    settles: "online",
    paid: "paidOtherwise",
    holds: false,
    reopens: true,
    isForPickupsOnly: false,
    asks: null,
    credit: { plan: "credit", product: null, showsLeft: false },
    isByLink: false,
    onBehalf: "at-once",
    givenUpCodes: [],
    refusalCodes: null,
    apiNames: ["sedef"],
    fileWord: "plusieurs fois",
    invoiceMeans: "1",
  },
  store: {
    paymentType: 0,
    settles: "at-depot",
    paid: "paidOtherwise",
    holds: false,
    reopens: true,
    isForPickupsOnly: true,
    asks: null,
    credit: null,
    isByLink: false,
    onBehalf: "at-once",
    givenUpCodes: [],
    refusalCodes: null,
    apiNames: ["store"],
    fileWord: "au dépôt",
    invoiceMeans: "1",
  },
} as const satisfies Record<string, ModeTraits>;

type Rows = typeof paymentModes;

export type PaymentMode = keyof Rows;

/** Modes whose trait has such a value. */
type ModesWith<T extends keyof ModeTraits, V> = {
  [M in PaymentMode]: Rows[M][T] extends V ? M : never;
}[PaymentMode];

export type PaymentType = Rows[PaymentMode]["paymentType"];

export type OnlineMode = ModesWith<"settles", "online">;

export type CreditMode = ModesWith<"credit", object>;

/** Word of a credit in the addresses of its steps. */
export type CreditPlan = Rows[CreditMode]["credit"]["plan"];

export type BehalfMode = ModesWith<"onBehalf", string>;

export const allModes: readonly PaymentMode[] = /* @__PURE__ */ Object.keys(paymentModes).filter(
  isPaymentMode,
);

export const onlineModes: readonly OnlineMode[] = /* @__PURE__ */ allModes.filter(isOnlineMode);

export const creditModes: readonly CreditMode[] = /* @__PURE__ */ allModes.filter(isCreditMode);

export function isPaymentMode(name: string): name is PaymentMode {
  return Object.hasOwn(paymentModes, name);
}

/** Returns the traits of a mode. Throws for one without a row: nothing lets it through. */
export function traitsOf(mode: PaymentMode): ModeTraits {
  if (!isPaymentMode(mode)) throw new Error(`payment mode ${mode} has no row`);
  return paymentModes[mode];
}

/** True for a mode that a provider settles, online. */
export function isOnlineMode(mode: PaymentMode): mode is OnlineMode {
  return traitsOf(mode).settles === "online";
}

export function isCreditMode(mode: PaymentMode): mode is CreditMode {
  return traitsOf(mode).credit !== null;
}

/** True when staff who act for a customer may choose it. */
export function isBehalfMode(mode: PaymentMode): mode is BehalfMode {
  return traitsOf(mode).onBehalf !== null;
}

/** True when the buyer chooses their bank before the payment begins. */
export function asksBank(mode: PaymentMode): boolean {
  return traitsOf(mode).asks === "bank";
}

/** True when the buyer may pay with a saved card, or save the one they type. */
export function asksCard(mode: PaymentMode): boolean {
  return traitsOf(mode).asks === "card";
}

/** Returns the mode of a payment type of an order. */
export function modeOfType(type: PaymentType): PaymentMode {
  const mode = allModes.find((each) => paymentModes[each].paymentType === type);
  if (!mode) throw new Error(`no payment mode has the type ${type}`);
  return mode;
}

/** True for orders that are paid at the depot's till. */
export function isPaidAtDepot(type: PaymentType): boolean {
  return traitsOf(modeOfType(type)).settles === "at-depot";
}

/** Modes that fit a delivery mode, of those that are configured. */
export function offeredModes(
  deliveryMode: OrderMode,
  configured: readonly PaymentMode[] = allModes,
): readonly PaymentMode[] {
  return configured.filter((mode) => !traitsOf(mode).isForPickupsOnly || isPickup(deliveryMode));
}
