import { redirect } from "react-router";
import { depotParam, ownDepots } from "#app/http/depot.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import queueTexts from "#app/locales/fr/arrival/queue.json";
import { texts } from "#app/locales/texts.ts";
import { arrivalRoles } from "#app/models/arrival/arrival.ts";
import { queueForm } from "#app/models/arrival/form.ts";
import { findArrivals, putBack, takeOff } from "#app/services/arrival/queue.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/arrivals.ts";
import { ArrivalsPage } from "./arrivals/arrivals-page.tsx";

const t = texts(queueTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff(...arrivalRoles)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const storeUid = depotParam(context, params.storeUid, arrivalRoles);
  const [store, queue] = await Promise.all([findStore(storeUid), findArrivals(storeUid)]);
  if (!store) return notFound();
  return {
    staff: toStaffView(context),
    store: { uid: store.uid, label: store.label },
    hasOthers: ownDepots(context, arrivalRoles).length > 1,
    now: databaseNow(),
    ...queue,
  };
}

/** Acts on a row by `?acte=servi`, `?acte=reparti` or `?acte=remettre`. */
export async function action({ request, url: address, params, context }: Route.ActionArgs) {
  const storeUid = depotParam(context, params.storeUid, arrivalRoles);
  const form = await parseForm(request, queueForm);
  if (!form.ok) return form.invalid();
  const [by, row] = [byStaff(context), { storeUid, uids: form.value.uid }];
  const act = address.searchParams.get("acte");
  const acts = {
    servi: () => takeOff(by, row, "served"),
    reparti: () => takeOff(by, row, "gone"),
    remettre: () => putBack(by, row),
  };
  if (act !== "servi" && act !== "reparti" && act !== "remettre") return notFound();
  const done = await acts[act]();
  if (done.ok) return redirect(to(url.arrivals, { storeUid }), 303);
  return done.reason === "not-found" ? notFound() : form.refuse(done.reason);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: t("title", { page: t("page.title", { store: loaderData?.store.label ?? "" }) }),
  },
];

export default function ArrivalsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ArrivalsPage {...loaderData} reply={actionData} />;
}
