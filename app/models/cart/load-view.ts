import type { Load, LoadLine, LoadPart, Vehicle } from "./vehicle.ts";

export type LoadView = Omit<Load, "tooLong"> & {
  vehicle: Pick<Vehicle, "id" | "name" | "payloadKg">;
  tooLong: Load["tooLong"];
  tooLongCount: number;
};

export type JourneyView = {
  weightGrams: number;
  items: { lineId: number; label: string; storageUnit: string; quantity: number; of: number }[];
  itemCount: number;
};

const TOO_LONG_NAMED = 3;
const MAX_NAMED = 20;

export function toLoadView(load: Load, { id, name, payloadKg }: Vehicle): LoadView {
  return {
    ...load,
    vehicle: { id, name, payloadKg },
    tooLong: load.tooLong.slice(0, TOO_LONG_NAMED),
    tooLongCount: load.tooLong.length,
  };
}

export function toJourneyView(parts: readonly LoadPart[], lines: readonly LoadLine[]): JourneyView {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const all = parts.flatMap(({ lineId, quantity }) => {
    const line = byId.get(lineId);
    return line ? [{ line, quantity }] : [];
  });
  return {
    weightGrams: all.reduce((sum, { line, quantity }) => sum + line.weightGrams * quantity, 0),
    items: all.slice(0, MAX_NAMED).map(({ line, quantity }) => ({
      lineId: line.id,
      label: line.label,
      storageUnit: line.storageUnit,
      quantity,
      of: line.quantity,
    })),
    itemCount: all.length,
  };
}
