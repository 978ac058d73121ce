import type { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import type { Publication } from "#app/models/content/schedule.ts";
import { to, url } from "#app/urls.ts";
import type { publicationForm } from "../content-forms.ts";
import { PublicationText } from "../publication-text.tsx";

const t = texts(editorTexts);

type PublishPageProps = {
  staff: StaffView;
  id: number;
  title: string;
  version: number;
  publication: Publication;
  reply: Parameters<typeof useServerForm>[0];
};

export function PublishPage({ staff, id, title, version, publication, reply }: PublishPageProps) {
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
