import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import { slotForm } from "#app/models/order/form.ts";
import { withSlotDay } from "#app/models/store/offered-slot.ts";
import { findOwnOrder } from "#app/services/order/right.server.ts";
import { changeSlot } from "#app/services/order/slot.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/change-slot.ts";
import { ChangeSlotPage } from "./change-slot/change-slot-page.tsx";
import { flashSlotChange, loadSlots } from "./change-slot/change-slot-step.server.ts";

const t = texts(orderTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  return loadSlots(context, params.uid, address.searchParams);
}

export async function action({ request, params: { uid }, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  if (!(await findOwnOrder(buyer, uid))) notFound();
  const form = await parseForm(request, slotForm);
  if (!form.ok) return form.invalid();
  const { delivery_date: day, delivery_range: range } = withSlotDay(form.value);
  const changed = await changeSlot(buyer, uid, { day, range });
  const refusal = await flashSlotChange(context, changed, { uid, day, range });
  return refusal ? form.refuse(refusal, "delivery_range") : redirect(to(url.order, { uid }), 303);
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("slot.title", { uid: params.uid ?? "" }) },
];

export default function ChangeSlotRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeSlotPage key={loaderData.choice?.day} {...loaderData} actionData={actionData} />;
}
