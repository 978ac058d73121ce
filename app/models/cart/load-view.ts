import type { Load, LoadLine, LoadPart, Vehicle } from "./vehicle.ts";

/** A cart in the vehicle of its buyer. */
export type LoadView = Omit<Load, "tooLong"> & {
  vehicle: Pick<Vehicle, "id" | "name" | "payloadKg">;
  /** The first of them. */
  tooLong: Load["tooLong"];
  tooLongCount: number;
};

/** What goes in one journey: the first products by name, the others counted. */
export type JourneyView = {
  weightGrams: number;
  goods: { lineId: number; label: string; storageUnit: string; quantity: number; of: number }[];
  goodsCount: number;
};

/** Articles named of those that stick out, and of those that go in a journey. */
const TOO_LONG_NAMED = 3;
const GOODS_NAMED = 20;

/** What a page tells of a load. */
export function toLoadView(load: Load, { id, name, payloadKg }: Vehicle): LoadView {
  return {
    ...load,
    vehicle: { id, name, payloadKg },
    tooLong: load.tooLong.slice(0, TOO_LONG_NAMED),
    tooLongCount: load.tooLong.length,
  };
}

/** What a page tells of one of two journeys. */
export function toJourneyView(parts: readonly LoadPart[], lines: readonly LoadLine[]): JourneyView {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const all = parts.flatMap(({ lineId, quantity }) => {
    const line = byId.get(lineId);
    return line ? [{ line, quantity }] : [];
  });
  return {
    weightGrams: all.reduce((sum, { line, quantity }) => sum + line.weightGrams * quantity, 0),
    goods: all.slice(0, GOODS_NAMED).map(({ line, quantity }) => ({
      lineId: line.id,
      label: line.label,
      storageUnit: line.storageUnit,
      quantity,
      of: line.quantity,
    })),
    goodsCount: all.length,
  };
}
