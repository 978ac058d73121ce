import type { Flash } from "#app/models/platform/flash.ts";
import type { cancelOrder } from "#app/services/order/order.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";

export function cancelledMessage(
  cancelled: Awaited<ReturnType<typeof cancelOrder>>,
  uid: string,
): Flash<FlashKey> | null {
  if (cancelled.ok) return { tone: "success", key: "order-cancelled", values: { uid } };
  if (cancelled.reason === "not-found") return null;
  const key = cancelled.reason === "being-paid" ? "order-being-paid" : "order-not-cancelled";
  return { tone: "error", key, values: { uid } };
}
