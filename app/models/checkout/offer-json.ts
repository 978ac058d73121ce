import { z } from "zod";
import { amount } from "#app/models/api/fields.ts";
import { euros } from "#app/models/api/money.ts";
import type { AppliedOffer } from "#app/models/cart/cart.ts";
import type { OfferSlots } from "#app/models/cart/special-offer.ts";
import { type PaymentMode, paymentModes } from "#app/models/payment/mode.ts";
import { rangeOf } from "#app/models/store/slot.ts";

/** Special offer, applied or still to be earned by the payment mode or the slot (specification, section 3). */
export const offerField = z
  .strictObject({
    code: z.string(),
    label: z.string(),
    discount: amount,
    is_applied: z.boolean(),
    eligible_paymodes: z.array(
      z.strictObject({ payment_mode_id: z.int(), payment_method: z.string() }),
    ),
    eligible_slots: z
      .strictObject({
        weekdays: z.array(z.int().min(0).max(6)).nullable(),
        from: z.string().nullable(),
        to: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({
    id: "SpecialOffer",
    description: "A special offer, applied or still to be earned by the way to pay or the hour.",
    examples: [
      {
        code: "matinales",
        label: "Retrait du matin, 3 %",
        discount: "12.40",
        is_applied: false,
        eligible_paymodes: [{ payment_mode_id: 1, payment_method: "card" }],
        eligible_slots: { weekdays: [0, 1, 2, 3, 4], from: "07:00", to: "09:00" },
      },
    ],
  });

export type OfferDetails = AppliedOffer & {
  isApplied: boolean;
  modes: readonly PaymentMode[];
  slots: OfferSlots;
};

export function toOfferJson(offer: OfferDetails): z.input<typeof offerField> {
  return {
    code: offer.code,
    label: offer.label,
    discount: euros(offer.discountCents),
    is_applied: offer.isApplied,
    eligible_paymodes: offer.modes.map((mode) => ({
      payment_mode_id: paymentModes[mode].paymentType,
      payment_method: mode,
    })),
    eligible_slots: calledOfferSlots(offer.slots),
  };
}

function calledOfferSlots({ slotWeekdays, slotFromMinute, slotToMinute }: OfferSlots) {
  if (slotWeekdays === null && slotFromMinute === null && slotToMinute === null) return null;
  const hour = (minute: number | null) => (minute === null ? null : rangeOf(minute));
  const weekdays = slotWeekdays && [...slotWeekdays];
  return { weekdays, from: hour(slotFromMinute), to: hour(slotToMinute) };
}
