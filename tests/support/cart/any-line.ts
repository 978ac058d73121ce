import fc from "fast-check";
import { netCentsOf } from "#app/models/cart/cart.ts";

export const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9999 }),
    unitMills: fc.integer({ min: 0, max: 20_000_000 }),
    ecoTaxMills: fc.integer({ min: 0, max: 500_000 }),
    depositMills: fc.integer({ min: 0, max: 500_000 }),
    vatBasisPoints: fc.constantFrom(2000, 1000, 550),
    weightGrams: fc.integer({ min: 0, max: 2_000_000 }),
    discountCents: fc.nat(1_000),
  })
  .map((any) => ({ ...any, discountCents: Math.min(any.discountCents, netCentsOf(any)) }));
