import type { TariffRows } from "#app/models/checkout/delivery-tariff.ts";

const TONNE_GRAMS = 1_000_000;
const common = { storeUid: null, places: [], lorryGrams: 24 * TONNE_GRAMS, freeFromCents: null };
const plain = { shareBasisPoints: 10_000, addedCents: 0 };
const offered = { storeUid: null, isActive: true };

/** Rows of the demo shop, as its files bring them. */
export const demoTariffRows: TariffRows = {
  zones: [
    { ...common, maxKm: 20, firstTonneCents: 3_900, nextTonneCents: 1_500 },
    { ...common, maxKm: 50, firstTonneCents: 5_900, nextTonneCents: 2_000 },
    { ...common, maxKm: 100, firstTonneCents: 8_900, nextTonneCents: 2_500 },
    { ...common, maxKm: 200, firstTonneCents: 14_900, nextTonneCents: 3_500 },
  ],
  transports: [
    {
      ...{ ...offered, ...plain, code: 77777, type: "PL", label: "Camion" },
      ...{ maxWeightGrams: null, maxKm: null },
    },
    {
      ...{ ...offered, code: 10001, type: "EXPRESS", label: "Express" },
      ...{ maxWeightGrams: TONNE_GRAMS / 2, maxKm: 50, shareBasisPoints: 18_000, addedCents: 0 },
    },
    {
      ...{ ...offered, ...plain, code: 10002, type: "KRYOLE", label: "Camion-grue" },
      ...{ maxWeightGrams: 12 * TONNE_GRAMS, maxKm: 100, addedCents: 4_500 },
    },
  ],
};
