import { randomUUID } from "node:crypto";
import { depotOrderParam, depotParam } from "#app/http/depot.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import deliveryTexts from "#app/locales/fr/handover/delivery.json";
import { texts } from "#app/locales/texts.ts";
import { findSiteDelivery } from "#app/services/handover/delivery.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/delivery.ts";
import { DeliveryPage } from "./delivery/delivery-page.tsx";
import { deliverGoods, noteArrival, refuseGoods } from "./delivery/delivery-reply.server.ts";
import { undoGoods } from "./handover/act-reply.server.ts";

const t = texts(deliveryTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("depot")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const storeUid = depotParam(context, params.storeUid);
  const delivery = (await findSiteDelivery(storeUid, params.orderUid)) ?? notFound();
  return { staff: toStaffView(context), ...delivery, form: randomUUID() };
}

/** Delivers for `?acte=livrer`; `sur-place` notes the arrival, `refuser` that nothing is accepted, `annuler` undoes. */
export async function action({ request, url: address, params, context }: Route.ActionArgs) {
  const order = await depotOrderParam(context, params);
  const by = byStaff(context);
  const act = address.searchParams.get("acte");
  if (act === null || act === "livrer") return deliverGoods(request, by, order);
  if (act === "sur-place") return noteArrival(by, order);
  if (act === "refuser") return refuseGoods(request, by, order);
  return act === "annuler" ? undoGoods(request, by, order, url.siteDelivery) : notFound();
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t("order.title", { uid: loaderData?.order.uid ?? "" }) }) },
];

export default function DeliveryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DeliveryPage {...loaderData} reply={actionData} />;
}
