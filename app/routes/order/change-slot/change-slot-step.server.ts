import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import { buyerContext } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { parseFrenchDay } from "#app/models/platform/calendar.ts";
import { formatDay, formatRange } from "#app/models/platform/time.ts";
import { fillSlot, readSlotValue } from "#app/models/store/offered-slot.ts";
import { type ChangeSlotRefusal, findSlotChoice } from "#app/services/order/slot.server.ts";
import { to, url } from "#app/urls.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadSlots(context: Context, uid: string, query: URLSearchParams) {
  const found = await findSlotChoice(context.get(buyerContext), uid);
  if (!found.ok) return found.reason === "not-found" ? notFound() : backToOrder(context, uid);
  const { order, days } = found;
  const present = { day: order.deliveryDate, range: order.deliveryRange };
  const wanted = {
    day: parseFrenchDay(query.getAll("delivery_date").at(-1) ?? ""),
    range: readSlotValue(query.get("delivery_range") ?? "").range,
  };
  const choice = fillSlot(days, [wanted, present]);
  return { uid, present, isDelivery: !isPickup(order.mode), days, choice };
}

type SlotRequest = { uid: string; day: string; range: string };

export async function flashSlotChange(
  context: Context,
  changed: { ok: true } | { ok: false; reason: ChangeSlotRefusal },
  { uid, day, range }: SlotRequest,
) {
  if (changed.ok) {
    const values = { uid, day: formatDay(day), hour: formatRange(range) };
    await addFlash(context, { tone: "success", key: "order-slot-changed", values });
    return null;
  }
  const { reason } = changed;
  if (reason === "not-found") return notFound();
  if (reason === "not-allowed") return backToOrder(context, uid);
  return reason === "approval-too-late" ? "slot-approval-too-late" : reason;
}

async function backToOrder(context: Context, uid: string): Promise<never> {
  await addFlash(context, { tone: "error", key: "order-slot-kept", values: { uid } });
  throw redirect(to(url.order, { uid }), 303);
}
