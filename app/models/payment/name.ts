import { allModes, type PaymentMode, paymentModes } from "./payment.ts";

/**
 * The names under which calls know the ways to pay. A card goes by three of them, as the specification has it
 * (section 4); they all lead to the acquirer's one form.
 */
const names: Record<PaymentMode, readonly string[]> = {
  card: ["cb", "visa", "eurocard_mastercard"],
  wallet: ["wallet"],
  transfer: ["transfer"],
  "rolling-funds": ["rolling_funds"],
  instalments: ["sedef"],
  store: ["store"],
};

/** The way to pay that a call names, by one of these names or as forms do; null for none. */
export function modeNamed(name: string): PaymentMode | null {
  return allModes.find((mode) => mode === name || names[mode].includes(name)) ?? null;
}

/** The offered ways to pay by name; the id is the payment type of the order, and the mode what forms send. */
export function namedModes(offered: readonly PaymentMode[]) {
  return Object.fromEntries(
    offered.flatMap((mode) =>
      names[mode].map((name) => [
        name,
        { payment_mode_id: paymentModes[mode].paymentType, payment_method: mode },
      ]),
    ),
  );
}
