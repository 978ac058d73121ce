import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { controlProps, Label } from "#app/components/ui/control.tsx";
import { Field, FormErrors, PostForm, Select, useServerForm } from "#app/components/ui/form.tsx";
import kindTexts from "#app/locales/fr/catalogue/document.json";
import documentTexts from "#app/locales/fr/media/document.json";
import { texts } from "#app/locales/texts.ts";
import {
  DOCUMENT_VERSION_LENGTH,
  documentKinds,
  documentLanguages,
} from "#app/models/catalogue/document.ts";
import type { addDocumentForm } from "../media-forms.ts";

const t = texts(documentTexts);
const tKind = texts(kindTexts);

export function AddDocument({ reply }: { reply: Parameters<typeof useServerForm>[0] }) {
  const { form, fields } = useServerForm<z.input<typeof addDocumentForm>>(reply, {
    id: "document",
  });
  return (
    <section className="panel">
      <h2>{t("add")}</h2>
      <PostForm form={form} encType="multipart/form-data">
        <FormErrors form={form} />
        <Select
          field={fields.kind}
          label={t("kind")}
          hint={t("add-hint")}
          options={documentKinds.map((value) => ({ value, label: tKind(`kinds.${value}`) }))}
          required
        />
        <Select
          field={fields.language}
          label={t("language")}
          options={documentLanguages.map((value) => ({
            value,
            label: tKind(`languages.${value}`),
          }))}
          required
        />
        <Field
          field={fields.version}
          label={t("version")}
          hint={t("version-hint")}
          maxLength={DOCUMENT_VERSION_LENGTH}
          autoComplete="off"
        />
        <Field field={fields.issuedOn} label={t("issued")} type="date" required />
        <div className="field">
          <Label field={fields.file} label={t("file")} hint={t("file-hint")} optional={false} />
          <input {...controlProps(fields.file, true)} type="file" accept=".pdf" required />
        </div>
        <Button>{t("send")}</Button>
      </PostForm>
    </section>
  );
}
