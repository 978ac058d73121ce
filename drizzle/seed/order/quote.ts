import { totals } from "#app/models/cart/cart.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { roundHalfUp } from "#app/models/platform/money.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { endOfDayIn } from "#app/models/quote/state.ts";
import { holidayZoneOf } from "#app/models/store/holiday.ts";
import type { quoteLines, quotes } from "#drizzle/schema/quote.ts";
import { type OrderedLine, orderedLines } from "./order-lines.ts";
import type { Past } from "./orders.ts";

type Seeded = {
  quote: typeof quotes.$inferInsert & { id: number };
  lines: (typeof quoteLines.$inferInsert)[];
};

const made = [
  { companyId: 1, customerId: 1, ago: 3, holds: 30, worksite: "Villa Le Goff" },
  { companyId: 1, customerId: 1, ago: 26, holds: 28, worksite: "École Jules-Verne, extension" },
  { companyId: 1, customerId: 2, ago: 30, holds: 30, worksite: "" },
  { companyId: 1, customerId: 1, ago: 75, holds: 30, worksite: "Petits travaux" },
  { companyId: 1, customerId: 2, ago: 140, holds: 45, worksite: "" },
  { companyId: 1, customerId: 1, ago: 210, holds: 30, worksite: "Villa Le Goff" },
  { companyId: 1, customerId: 1, ago: 320, holds: 30, worksite: "" },
  { companyId: 2, customerId: 4, ago: 5, holds: 21, worksite: "Résidence Vauban" },
  { companyId: 2, customerId: 4, ago: 60, holds: 30, worksite: "" },
] as const;

/** Basis points that a quote takes off the usual price of a company. */
const BETTER = 600;

export function* quoteRows(past: Past): Generator<Seeded> {
  const today = parisTime(past.now).day;
  let lineId = 0;
  for (const [index, { companyId, customerId, ago, holds, worksite }] of made.entries()) {
    const customer = past.people[customerId - 1];
    const depot = past.depots[(customer?.storeUid ?? 1) - 1];
    if (!customer || !depot) continue;
    const id = index + 1;
    const discounts = past.discounts(companyId);
    const who = { id: customerId, companyId };
    const lines = orderedLines(past.shelves, discounts, who, 900 + index).map(quoted);
    const createdOn = addDays(today, -ago);
    const validUntil = addDays(createdOn, holds);
    const { netCents, vat, grossCents } = totals(lines);
    yield {
      quote: {
        id,
        number: `DV${createdOn.slice(2, 4)}-${100_000 + id * 37}`,
        companyId,
        storeUid: depot.uid,
        createdOn,
        validUntil,
        expiresAt: endOfDayIn(holidayZoneOf(depot.holidayZone ?? ""), validUntil),
        worksiteName: worksite,
        comment: index % 3 === 0 ? "Prix pour l’ensemble du chantier." : "",
        netCents,
        vat,
        grossCents,
        receivedAt: new Date(past.now.getTime() - ago * 86_400_000),
      },
      lines: lines.map((line, place) => {
        lineId += 1;
        return { ...lineRow(line), id: lineId, quoteId: id, position: place + 1 };
      }),
    };
  }
}

function quoted(line: OrderedLine): OrderedLine {
  return { ...line, unitMills: roundHalfUp(line.unitMills * (10_000 - BETTER), 10_000) };
}

function lineRow(line: OrderedLine) {
  const { productUid, codeColor, colorLabel, colorHex, reference, label, storageUnit } = line;
  const { quantity, unitMills, ecoTaxMills, depositMills, vatBasisPoints, weightGrams } = line;
  const { drawing, tint } = line;
  const named = { productUid, codeColor, colorLabel, colorHex, reference, label, storageUnit };
  const prices = { unitMills, ecoTaxMills, depositMills, vatBasisPoints };
  return { ...named, quantity, ...prices, weightGrams, drawing, tint };
}
