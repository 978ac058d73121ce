import { redirect } from "react-router";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import editorTexts from "#app/locales/fr/content/editor.json";
import neededPageTexts from "#app/locales/fr/content/needed-page.json";
import { texts } from "#app/locales/texts.ts";
import { isContentKind, isNeededPage } from "#app/models/content/content.ts";
import { findDraft } from "#app/services/content/draft.server.ts";
import { createContent, type NewContent } from "#app/services/content/edit.server.ts";
import { listImageNames } from "#app/services/content/image.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/new-content.ts";
import { ContentForm } from "./content-form.tsx";
import { contentForm } from "./content-forms.ts";
import { readContent } from "./read-content.server.ts";

const t = texts(editorTexts);
const tPage = texts(neededPageTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const wanted = readWanted(params.kind, address);
  const [images, draft] = await Promise.all([listImageNames(), findDraft(wanted.page)]);
  return { staff: toStaffView(context), ...wanted, images, draft };
}

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const wanted = readWanted(params.kind, address);
  const form = await parseForm(request, contentForm);
  if (!form.ok) return form.invalid();
  const read = await readContent(form.value);
  if (!read.ok) return form.refuse(read.reason, "related", { references: read.references });
  const made = await createContent(wanted, read.text, byStaff(context));
  if (!made.ok) {
    return form.refuse(made.reason, made.reason === "image-unknown" ? "imageId" : "title");
  }
  return redirect(to(url.editContent, { nodeId: made.id }, { fait: "cree" }), 303);
}

/** Kind of the address, and the page of the footer that `?page=` names, if any. */
function readWanted(typed: string | undefined, { searchParams }: URL): Required<NewContent> {
  const kind = typed !== undefined && isContentKind(typed) ? typed : notFound();
  const slug = searchParams.get("page");
  return { kind, page: kind === "page" && isNeededPage(slug) ? slug : null };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t(`new-${loaderData.kind}`) }) },
];

export default function NewContentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, kind, page, images, draft } = loaderData;
  return (
    <StaffPage staff={staff} title={t(`new-${kind}`)} lead={t("new-lead")}>
      {draft ? (
        <Notice tone="warning">
          <p>{t("draft")}</p>
        </Notice>
      ) : null}
      <ContentForm
        kind={kind}
        reply={actionData}
        title={page ? tPage(page) : ""}
        body={draft ?? ""}
        images={images}
      />
    </StaffPage>
  );
}
