import { placeMatch } from "./delivered-place.ts";
import { type TransportType, transportTypes } from "./transport.ts";

/** Zone of a depot: what it reaches, and the net price of a lorry there. */
export type DeliveryZone = {
  /** In a straight line from the depot; null for no limit within its places, 0 for no deliveries. */
  maxKm: number | null;
  /** Departments and postal codes that it is made of; none for all. */
  places: readonly string[];
  firstTonneCents: number;
  nextTonneCents: number;
  /** Load of one lorry; each further lorry pays its first tonne again. */
  lorryGrams: number;
  /** Net cents of goods from which plain delivery costs nothing; null for never. */
  freeFromCents: number | null;
};

/** Transport that a depot offers; null for no limit. */
export type Transport = {
  code: number;
  type: TransportType;
  label: string;
  maxWeightGrams: number | null;
  maxKm: number | null;
  /** Share of the price of plain delivery, and net cents added to it. */
  shareBasisPoints: number;
  addedCents: number;
};

/** Zones and transports of one depot: the nearest zone first, plain delivery first. */
export type DeliveryTariff = { zones: readonly DeliveryZone[]; transports: readonly Transport[] };

type OfStore = { storeUid: number | null };

/** Rows of the shop: those of a depot, and those of all depots, without a depot. */
export type TariffRows = {
  zones: readonly (DeliveryZone & OfStore)[];
  transports: readonly (Transport & OfStore & { isActive: boolean })[];
};

/**
 * Tariff of a depot. Its own zones replace those of all depots; its own transport of a type, even one
 * that is not offered, replaces that of all depots.
 */
export function tariffOf({ zones, transports }: TariffRows, storeUid: number): DeliveryTariff {
  const offered = transportTypes.flatMap((type) =>
    ownOrCommon(
      transports.filter((transport) => transport.type === type),
      storeUid,
    ),
  );
  return {
    zones: ownOrCommon(zones, storeUid).toSorted((a, b) => reachOf(a) - reachOf(b)),
    transports: offered.filter(({ isActive }) => isActive),
  };
}

function ownOrCommon<T extends OfStore>(rows: readonly T[], storeUid: number): T[] {
  const own = rows.filter((row) => row.storeUid === storeUid);
  return own.length > 0 ? own : rows.filter((row) => row.storeUid === null);
}

/** Where goods go: the distance from the depot in a straight line, and the postal code. */
export type DeliveryPoint = { km: number; zipCode: string };

/**
 * The zone of a point: one of its postal code before one of its department before those of all places, the narrowest of
 * them. Null beyond all, and where that zone is of 0 km: nothing is delivered there.
 */
export function zoneAt({ zones }: DeliveryTariff, point: DeliveryPoint): DeliveryZone | null {
  const [exact] = zones
    .flatMap((zone) => {
      const match = matchOf(zone, point);
      return match === null ? [] : [{ zone, match }];
    })
    // Of equals the first, which is the narrowest.
    .toSorted((a, b) => b.match - a.match);
  return exact && exact.zone.maxKm !== 0 ? exact.zone : null;
}

/** How exactly a zone names a point, 0 for a zone of all places; null where it does not reach. */
function matchOf(zone: DeliveryZone, { km, zipCode }: DeliveryPoint): number | null {
  const { maxKm, places } = zone;
  if (places.length === 0) return maxKm !== 0 && km <= reachOf(zone) ? 0 : null;
  const match = Math.max(...places.map((place) => placeMatch(place, zipCode)));
  return match > 0 && (maxKm === 0 || km <= reachOf(zone)) ? match : null;
}

function reachOf({ maxKm }: DeliveryZone): number {
  return maxKm ?? Number.POSITIVE_INFINITY;
}
