import type { ComponentType } from "react";
import type { FormProps } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import type { ConflictView } from "#app/components/worksite/conflict-notice.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import { acceptOf } from "#app/models/upload/upload.ts";
import { documentFileKinds } from "#app/models/worksite/worksite.ts";
import { to, url } from "#app/urls.ts";
import { Gone } from "../delete-form.tsx";

const t = texts(formTexts);

export type DocumentData = {
  worksite: { id: number; name: string };
  gone: ConflictView | null;
};

type DocumentFormProps = DocumentData & {
  reply: FormReply | undefined;
  as?: ComponentType<FormProps> | undefined;
  action?: string | undefined;
};

export function DocumentForm({ worksite, gone, reply, as, action }: DocumentFormProps) {
  const { form, fields } = useServerForm<{ file: string; name: string }>(reply, { id: "document" });
  if (gone) return <Gone conflict={gone} />;
  return (
    <PostForm
      form={form}
      encType="multipart/form-data"
      {...(as && { as })}
      {...(action && { action })}
    >
      <FormErrors form={form} />
      <Field
        field={{ ...fields.file, defaultValue: undefined }}
        label={t("document.file")}
        hint={t("document.file-hint")}
        type="file"
        accept={acceptOf(documentFileKinds)}
        required
      />
      <Field
        field={fields.name}
        label={t("document.name")}
        hint={t("document.name-hint")}
        maxLength={60}
        autoComplete="off"
      />
      <p className="row">
        <Button>{t("document.confirm")}</Button>
        <ButtonLink kind="quiet" to={to(url.worksite, { id: worksite.id })}>
          {t("back")}
        </ButtonLink>
      </p>
    </PostForm>
  );
}
