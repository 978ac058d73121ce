import arrivalTexts from "#app/locales/fr/arrival/arrival.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { fetchState } from "#app/models/arrival/arrival.ts";
import type { Order } from "#app/models/order/order.ts";
import { formatTime, parisTime } from "#app/models/platform/time.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { findSince } from "./arrival.server.ts";

// Formatted on the server: the page of an order loads no other text for it.
const t = texts(arrivalTexts);

export type FormattedArrival = { isSaid: boolean; text: string };

/** Words of an order's page to say that its customer is there, or since when; null when nothing is to be fetched. */
export async function formatArrival(
  order: Order,
  now: Date = databaseNow(),
): Promise<FormattedArrival | null> {
  if (fetchState(order, parisTime(now).day) === null) return null;
  const since = await findSince(order.id, now);
  if (!since) return { isSaid: false, text: t("order.arrive") };
  return { isSaid: true, text: t("order.since", { time: formatTime(since) }) };
}
