import { redirect } from "react-router";
import type { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import type { Publication } from "#app/models/content/schedule.ts";
import { publishContent } from "#app/services/content/edit.server.ts";
import { findEdited } from "#app/services/content/version.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/publish-content.ts";
import { publicationForm } from "./content-forms.ts";
import { PublicationText } from "./publication-text.tsx";

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

type PublishPageProps = {
  staff: StaffView;
  id: number;
  title: string;
  version: number;
  publication: Publication;
  reply: Parameters<typeof useServerForm>[0];
};

function PublishPage({ staff, id, title, version, publication, reply }: PublishPageProps) {
  const { form, fields } = useServerForm<z.input<typeof publicationForm>>(reply, {
    id: "publication",
  });
  return (
    <StaffPage
      staff={staff}
      title={t("publish-of", { title })}
      lead={t("publish-lead", { version })}
      narrow
    >
      <PublicationText publication={publication} version={version} />
      <PostForm form={form}>
        <FormErrors form={form} />
        <input type="hidden" name="version" value={version} />
        <Field
          field={fields.from}
          label={t("from")}
          hint={t("from-hint")}
          type="datetime-local"
          size={20}
        />
        <Field
          field={fields.until}
          label={t("until")}
          hint={t("until-hint")}
          type="datetime-local"
          size={20}
        />
        <div className="row">
          <Button>{t("publish-submit")}</Button>
          <ButtonLink kind="quiet" to={to(url.editContent, { nodeId: id })}>
            {t("back")}
          </ButtonLink>
        </div>
      </PostForm>
    </StaffPage>
  );
}
