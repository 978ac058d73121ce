/** Orders of one depot in one hour of a day. `soFar`: those placed before this time of day. */
export type HourCount = {
  isBefore: boolean;
  storeUid: number;
  /** Hour of the clock in Paris. */
  hour: number;
  orders: number;
  cents: number;
  ordersSoFar: number;
  centsSoFar: number;
};

export type Sums = { orders: number; cents: number };

export type HourRow = { hour: number; today: Sums; before: Sums };

export type StoreRow = { storeUid: number; today: Sums; before: Sums };

/** Hours that are shown even when nothing is ordered in them. */
const [FIRST, LAST] = [6, 19];

const none: Sums = { orders: 0, cents: 0 };

/** Every hour from the first to the last with an order, of both days. */
export function byHour(counts: readonly HourCount[]): HourRow[] {
  const hours = counts.map(({ hour }) => hour);
  const [first, last] = [Math.min(FIRST, ...hours), Math.max(LAST, ...hours)];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const of = counts.filter(({ hour }) => hour === first + at);
    return {
      hour: first + at,
      today: sumOf(of.filter(({ isBefore }) => !isBefore)),
      before: sumOf(of.filter(({ isBefore }) => isBefore)),
    };
  });
}

/** Both days until now, by depot: the one with most first. */
export function byStore(counts: readonly HourCount[]): StoreRow[] {
  return [...Map.groupBy(counts, ({ storeUid }) => storeUid)]
    .map(([storeUid, of]) => ({
      storeUid,
      today: soFarOf(of.filter(({ isBefore }) => !isBefore)),
      before: soFarOf(of.filter(({ isBefore }) => isBefore)),
    }))
    .filter(({ today, before }) => today.orders + before.orders > 0)
    .toSorted((a, b) => b.today.cents - a.today.cents || a.storeUid - b.storeUid);
}

/** Both days until now. */
export function sumDays(counts: readonly HourCount[]): { today: Sums; before: Sums } {
  return {
    today: soFarOf(counts.filter(({ isBefore }) => !isBefore)),
    before: soFarOf(counts.filter(({ isBefore }) => isBefore)),
  };
}

function sumOf(counts: readonly HourCount[]): Sums {
  return counts.reduce(
    (sum, { orders, cents }) => ({ orders: sum.orders + orders, cents: sum.cents + cents }),
    none,
  );
}

function soFarOf(counts: readonly HourCount[]): Sums {
  return counts.reduce(
    (sum, { ordersSoFar, centsSoFar }) => ({
      orders: sum.orders + ordersSoFar,
      cents: sum.cents + centsSoFar,
    }),
    none,
  );
}
