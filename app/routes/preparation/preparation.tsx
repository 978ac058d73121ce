import { randomUUID } from "node:crypto";
import { depotOrderParam, depotParam } from "#app/http/depot.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { isToPrepare } from "#app/models/preparation/preparation.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { findPreparation } from "#app/services/preparation/preparation.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import type { Route } from "./+types/preparation.ts";
import { actOnPreparation } from "./preparation/act-reply.server.ts";
import { PreparationPage } from "./preparation/preparation-page.tsx";

const t = texts(preparationTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("depot")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const storeUid = depotParam(context, params.storeUid);
  const order = (await findPreparation(storeUid, params.orderUid)) ?? notFound();
  return {
    staff: toStaffView(context),
    order,
    isLate: order.day < parisTime(databaseNow()).day,
    isOpen: settings().depot.preparesHere && isToPrepare(order.statusCode),
    preparesHere: settings().depot.preparesHere,
    form: randomUUID(),
  };
}

/**
 * Forms post here: a scan, `?acte=ligne` a line, `?acte=remplacer` and `retirer` goods proposed for one, `?acte=prete`
 * the order ready, `?acte=annuler` its cancellation.
 */
export async function action({ request, url: address, params, context }: Route.ActionArgs) {
  const order = await depotOrderParam(context, params);
  const act = address.searchParams.get("acte") ?? "";
  return actOnPreparation(request, act, byStaff(context), order);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t("order.title", { uid: loaderData?.order.uid ?? "" }) }) },
];

export default function PreparationRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PreparationPage {...loaderData} reply={actionData} />;
}
