import { allModes, type PaymentMode, paymentModes, traitsOf } from "./mode.ts";

/** Payment mode by its API name or form value; null for none. */
export function modeNamed(name: string): PaymentMode | null {
  return allModes.find((mode) => mode === name || traitsOf(mode).apiNames.includes(name)) ?? null;
}

/** Offered payment modes by API name; the id is the order's payment type, the mode is the form value. */
export function namedModes(offered: readonly PaymentMode[]) {
  return Object.fromEntries(
    offered.flatMap((mode) =>
      traitsOf(mode).apiNames.map((name) => [
        name,
        { payment_mode_id: paymentModes[mode].paymentType, payment_method: mode },
      ]),
    ),
  );
}
