import { data, redirect } from "react-router";
import { readForm } from "#app/http/form.server.ts";
import { recordId } from "#app/http/record.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { findRecord, releaseFields } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/record-edited.ts";
import { listEditedViews } from "./edited-view.server.ts";
import { RecordEditedPage } from "./record-edited/record-edited-page.tsx";
import { recordName } from "./record-name.server.ts";
import { refusedForm } from "./record-reply.server.ts";

const t = texts(recordTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const id = recordId(params);
  const found = (await findRecord(id)) ?? notFound();
  return {
    staff: toStaffView(context),
    at: { entity: params.entity, key: params.key },
    name: recordName(id.entity, found),
    rows: await listEditedViews(id, found),
    isReleased: searchParams.get("fait") === "rendu",
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = recordId(params);
  const posted = await readForm(request, ["champ"]);
  const released = await releaseFields(id, posted.getAll("champ").map(String), byStaff(context));
  if (released.ok) return redirect(to(url.recordEdited, params, { fait: "rendu" }), 303);
  if (released.reason === "not-found") return notFound();
  return data(refusedForm(id.entity, {}, released.reasons), 422);
}

export const meta: Route.MetaFunction = ({ loaderData: { name } }) => [
  { title: t("title", { page: t("edited.title", { name }) }) },
];

export default function RecordEditedRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordEditedPage {...loaderData} reply={actionData} />;
}
