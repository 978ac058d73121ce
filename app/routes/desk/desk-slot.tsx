import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { staffContext, toStaffView } from "#app/http/staff.server.ts";
import orderTexts from "#app/locales/fr/desk/order.json";
import { texts } from "#app/locales/texts.ts";
import { deskSlotForm } from "#app/models/desk/form.ts";
import { mayActAtDesk } from "#app/models/desk/right.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { parseFrenchDay } from "#app/models/platform/calendar.ts";
import { fillSlot, readSlotValue, withSlotDay } from "#app/models/store/offered-slot.ts";
import { moveAtDesk, shownSlot } from "#app/services/desk/act.server.ts";
import { findDeskHead } from "#app/services/desk/order.server.ts";
import { findSlotsOf } from "#app/services/order/slot.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/desk-slot.ts";
import { deskClerk, readableStores, requireDesk } from "./desk-reader.server.ts";
import { DeskSlotPage } from "./desk-slot/desk-slot-page.tsx";

const t = texts(orderTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireDesk];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const order = (await findDeskHead(readableStores(context), params.orderUid)) ?? notFound();
  if (!mayActAtDesk(context.get(staffContext), "slot", order.storeUid)) notFound();
  const { uid, mode, deliveryDate, deliveryRange } = order;
  const found = await findSlotsOf(order);
  const days = found.ok ? found.days : [];
  const query = address.searchParams;
  const present = { day: deliveryDate, range: deliveryRange };
  const wanted = {
    day: parseFrenchDay(query.getAll("delivery_date").at(-1) ?? ""),
    range: readSlotValue(query.get("delivery_range") ?? "").range,
  };
  return {
    staff: toStaffView(context),
    ...{ uid, present, days, isDelivery: !isPickup(mode), isMovable: found.ok },
    choice: fillSlot(days, [wanted, present]),
    from: shownSlot(present),
    reason: (query.get("reason") ?? "").slice(0, 500),
    form: randomUUID(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { orderUid } = params;
  const clerk = deskClerk(context);
  const order = (await findDeskHead(readableStores(context), orderUid)) ?? notFound();
  if (!mayActAtDesk(clerk, "slot", order.storeUid)) notFound();
  const form = await parseForm(request, deskSlotForm);
  if (!form.ok) return form.invalid();
  const { key, reason, from, delivery_date: day, delivery_range: range } = withSlotDay(form.value);
  const done = await moveAtDesk(
    clerk,
    { uid: orderUid, key, reason },
    { slot: { day, range }, from },
  );
  if (done.ok) return redirect(to(url.deskOrder, { orderUid }, { fait: "slot" }), 303);
  if (done.reason === "not-found") return notFound();
  return form.refuse(done.reason, "delivery_range");
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("head", { page: t("slot.title", { uid: params.orderUid ?? "" }) }) },
];

export default function DeskSlotRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskSlotPage key={loaderData.choice?.day} {...loaderData} reply={actionData} />;
}
