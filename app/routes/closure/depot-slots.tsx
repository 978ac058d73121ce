import { randomUUID } from "node:crypto";
import { depotParam, ownDepots } from "#app/http/depot.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import closureTexts from "#app/locales/fr/closure/closure.json";
import { texts } from "#app/locales/texts.ts";
import { shownDay } from "#app/models/closure/form.ts";
import { findSlotDay } from "#app/services/closure/day.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import type { Route } from "./+types/depot-slots.ts";
import { actOnSlots } from "./depot-slots/act-reply.server.ts";
import { DepotSlotsPage } from "./depot-slots/depot-slots-page.tsx";

const t = texts(closureTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("depot")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const storeUid = depotParam(context, params.storeUid);
  const day = shownDay(searchParams.get("jour"), databaseNow());
  const [store, slots] = await Promise.all([findStore(storeUid), findSlotDay(storeUid, day)]);
  if (!store || !slots) return notFound();
  return {
    staff: toStaffView(context),
    store: { uid: store.uid, label: store.label },
    hasOthers: ownDepots(context).length > 1,
    slots,
    formKey: randomUUID(),
  };
}

/** Three forms post here: the capacity of the day, a closure by `?acte=fermer`, its end by `?acte=rouvrir`. */
export async function action({ request, url: address, params, context }: Route.ActionArgs) {
  const storeUid = depotParam(context, params.storeUid);
  const act = address.searchParams.get("acte") ?? "";
  return actOnSlots(request, act, byStaff(context), storeUid);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t("day.title", { store: loaderData?.store.label ?? "" }) }) },
];

export default function DepotSlotsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DepotSlotsPage {...loaderData} reply={actionData} />;
}
