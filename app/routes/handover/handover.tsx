import { randomUUID } from "node:crypto";
import { depotOrderParam, depotParam } from "#app/http/depot.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import handoverTexts from "#app/locales/fr/handover/handover.json";
import { texts } from "#app/locales/texts.ts";
import { handoverRoles } from "#app/models/handover/handover.ts";
import { findOrderToHandOver } from "#app/services/handover/order.server.ts";
import type { Route } from "./+types/handover.ts";
import { handGoodsOver, undoGoods } from "./handover/act-reply.server.ts";
import { countGoods, isCount } from "./handover/count-reply.server.ts";
import { HandoverPage } from "./handover/handover-page.tsx";

const t = texts(handoverTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff(...handoverRoles)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const storeUid = depotParam(context, params.storeUid, handoverRoles);
  const order = (await findOrderToHandOver(storeUid, params.orderUid)) ?? notFound();
  return { staff: toStaffView(context), order, form: randomUUID() };
}

/** Hands over for `?acte=remettre`; `compter`, `zero` and `tout` count and come back as typed; `annuler` undoes. */
export async function action({ request, url: address, params, context }: Route.ActionArgs) {
  const order = await depotOrderParam(context, params, handoverRoles);
  const act = address.searchParams.get("acte");
  if (act === null || act === "remettre") return handGoodsOver(request, byStaff(context), order);
  if (act === "annuler") return undoGoods(request, byStaff(context), order);
  return isCount(act) ? countGoods(request, act, order) : notFound();
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t("order.title", { uid: loaderData?.order.uid ?? "" }) }) },
];

export default function HandoverRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <HandoverPage {...loaderData} reply={actionData} />;
}
