import { type TransportType, transportTypes } from "./transport.ts";

/** Zone around a depot: how far it reaches, and the net price of a lorry there. */
export type DeliveryZone = {
  maxKm: number;
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
    zones: ownOrCommon(zones, storeUid).toSorted((a, b) => a.maxKm - b.maxKm),
    transports: offered.filter(({ isActive }) => isActive),
  };
}

function ownOrCommon<T extends OfStore>(rows: readonly T[], storeUid: number): T[] {
  const own = rows.filter((row) => row.storeUid === storeUid);
  return own.length > 0 ? own : rows.filter((row) => row.storeUid === null);
}

/** The narrowest zone that reaches a distance; null beyond all. A zone of 0 km delivers nowhere. */
export function zoneAt({ zones }: DeliveryTariff, km: number): DeliveryZone | null {
  return zones.find(({ maxKm }) => maxKm > 0 && km <= maxKm) ?? null;
}
