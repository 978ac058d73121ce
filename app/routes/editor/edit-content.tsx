import { redirect, redirectDocument } from "react-router";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import { readDone } from "#app/models/content/done.ts";
import { listReferences } from "#app/services/catalogue/related.server.ts";
import { saveContent, withdrawContent } from "#app/services/content/edit.server.ts";
import { listImageNames } from "#app/services/content/image.server.ts";
import { findEdited } from "#app/services/content/version.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/edit-content.ts";
import { contentForm } from "./content-forms.ts";
import { EditPage } from "./edit-content/edit-page.tsx";
import { refuseContentSave } from "./edit-content/refuse-content-save.server.ts";
import { readContent } from "./read-content.server.ts";

const t = texts(editorTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const edited = (await findEdited(idParam(params.nodeId))) ?? notFound();
  const [references, images] = await Promise.all([
    listReferences(edited.text.relatedUids),
    listImageNames(),
  ]);
  const done = readDone(searchParams.get("fait"));
  return { staff: toStaffView(context), edited: { ...edited, references }, images, done };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const nodeId = idParam(params.nodeId);
  const form = await parseForm(request, contentForm);
  if (!form.ok) return form.invalid();
  const read = await readContent(form.value);
  if (!read.ok) return form.refuse(read.reason, "related", { references: read.references });
  const { base, onward } = form.value;
  const saved = await saveContent(nodeId, { base, text: read.text }, byStaff(context));
  if (!saved.ok) return refuseContentSave(saved, form.refuse, { nodeId, base });
  if (onward === "preview") return redirectDocument(to(url.previewContent, { nodeId }), 303);
  if (onward === "withdraw") {
    const done = (await withdrawContent(nodeId, byStaff(context))) ?? notFound();
    return redirect(to(url.editContent, { nodeId }, { fait: done.ok ? "retire" : "lie" }), 303);
  }
  if (onward === "publish") return redirect(to(url.publishContent, { nodeId }), 303);
  return redirect(to(url.editContent, { nodeId }, { fait: "enregistre" }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: loaderData.edited.text.title }) },
];

export default function EditContentRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPage {...loaderData} reply={actionData} />;
}
