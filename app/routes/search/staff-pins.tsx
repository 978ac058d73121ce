import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import workbenchTexts from "#app/locales/fr/search/workbench.json";
import { texts } from "#app/locales/texts.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { MAX_QUERY_LENGTH } from "#app/models/search/search.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { listPins, removePin, setPin } from "#app/services/search/pin.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/staff-pins.ts";
import { readPinDone, refusedField } from "./staff-pins/pin-done.ts";
import { StaffPinsPage } from "./staff-pins/staff-pins-page.tsx";
import { pinForm } from "./workbench-forms.ts";

const t = texts(workbenchTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  return {
    staff: toStaffView(context),
    query: searchParams.get("query")?.slice(0, MAX_QUERY_LENGTH) ?? "",
    today: parisTime(databaseNow()).day,
    done: readPinDone(searchParams.get("fait")),
    pins: await listPins(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, pinForm);
  if (!form.ok) return form.invalid();
  const { act, pinId = 0, until = "", ...typed } = form.value;
  const by = byStaff(context);
  if (act === "remove") {
    if (!(await removePin(pinId, by))) return notFound();
    return redirect(to(url.staffPins, null, { fait: "retire" }), 303);
  }
  const set = await setPin({ ...typed, until }, by);
  if (!set.ok) return form.refuse(set.reason, refusedField(set.reason));
  return redirect(to(url.staffPins, null, { fait: "enregistre" }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("pins") }) }];

export default function StaffPinsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffPinsPage {...loaderData} reply={actionData} />;
}
