import type { productSupplies } from "#drizzle/schema/catalogue.ts";
import { between, chance } from "../random.ts";
import { type StockFacts, ZONES } from "./stock.ts";

/** Rows that the table of supplies holds at most, whatever the size of the shop. */
const MAX_ROWS = 1_000_000;

/** A product in four is not on order. */
const KNOWN = 0.75;

/** When the platforms of the delivery zones next get a product: within five weeks of `today`, on a weekday. */
export function* suppliesOf(facts: StockFacts, products: number, today: Date) {
  if (!facts.isActive) return;
  const zones = Math.min(ZONES, Math.max(1, Math.floor(MAX_ROWS / products)));
  for (let zone = 1; zone <= zones; zone++) {
    if (chance(facts.uid, zone, "supply") > KNOWN) continue;
    const arrivesOn = weekdayAfter(today, between(2, 33, facts.uid, zone, "supply-day"));
    yield { productUid: facts.uid, deliveryZone: zone, arrivesOn } satisfies Row;
  }
}

type Row = typeof productSupplies.$inferInsert;

const DAY_MS = 86_400_000;

function weekdayAfter(today: Date, days: number): string {
  const day = new Date(today.getTime() + days * DAY_MS);
  const weekday = day.getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  return isWeekend ? weekdayAfter(day, 1) : day.toISOString().slice(0, 10);
}
