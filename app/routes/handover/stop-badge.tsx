import deliveryTexts from "#app/locales/fr/handover/delivery.json";
import { texts } from "#app/locales/texts.ts";
import type { TransportType } from "#app/models/checkout/transport.ts";
import type { StopState } from "#app/models/handover/round.ts";

const t = texts(deliveryTexts);

const tones: Record<StopState, string> = {
  "not-ready": "waiting",
  "to-deliver": "moving",
  "on-site": "ready",
  delivered: "done",
  part: "waiting",
  refused: "stopped",
};

export function StopBadge({ state }: { state: StopState }) {
  return <span className={`status ${tones[state]}`}>{t(`stop.${state}`)}</span>;
}

/** The vehicle that brings an order: as its transport is called, else its kind. */
export function vehicleText({
  transportType,
  transportLabel,
}: {
  transportType: TransportType | null;
  transportLabel: string | null;
}): string {
  return transportLabel || t(`way.${transportType ?? "delivery"}`);
}
