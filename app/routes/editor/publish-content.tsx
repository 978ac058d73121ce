import { redirect } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import { publishContent } from "#app/services/content/edit.server.ts";
import { findEdited } from "#app/services/content/version.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/publish-content.ts";
import { publicationForm } from "./content-forms.ts";
import { PublishPage } from "./publish-content/publish-page.tsx";

const t = texts(editorTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const edited = (await findEdited(idParam(params.nodeId))) ?? notFound();
  const { id, version, publication, text } = edited;
  return { staff: toStaffView(context), id, version, publication, title: text.title };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const nodeId = idParam(params.nodeId);
  const form = await parseForm(request, publicationForm);
  if (!form.ok) return form.invalid();
  const done = (await publishContent(nodeId, form.value, byStaff(context))) ?? notFound();
  if (!done.ok) return form.refuse(done.reason, "until");
  const fait = done.isPlanned ? "programme" : "publie";
  return redirect(to(url.editContent, { nodeId }, { fait }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t("publish-of", { title: loaderData.title }) }) },
];

export default function PublishContentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PublishPage {...loaderData} reply={actionData} />;
}
