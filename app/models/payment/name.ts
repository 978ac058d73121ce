import { allModes, type PaymentMode, paymentModes } from "./payment.ts";

/** A card has three names in the specification (section 4); all lead to the acquirer's one form. */
const names: Record<PaymentMode, readonly string[]> = {
  card: ["cb", "visa", "eurocard_mastercard"],
  wallet: ["wallet"],
  transfer: ["transfer"],
  "rolling-funds": ["rolling_funds"],
  instalments: ["sedef"],
  store: ["store"],
};

/** Payment mode by its API name or form value; null for none. */
export function modeNamed(name: string): PaymentMode | null {
  return allModes.find((mode) => mode === name || names[mode].includes(name)) ?? null;
}

/** Offered payment modes by API name; the id is the order's payment type, the mode is the form value. */
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
