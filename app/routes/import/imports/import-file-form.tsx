import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { controlProps, Label } from "#app/components/ui/control.tsx";
import { FormErrors, PostForm, Select, useServerForm } from "#app/components/ui/form.tsx";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import { importEntities } from "#app/models/import/entity-name.ts";
import type { importForm } from "../import-form.ts";

const t = texts(importTexts);

type ImportFileFormProps = { reply: Parameters<typeof useServerForm>[0]; entity: string };

export function ImportFileForm({ reply, entity }: ImportFileFormProps) {
  const { form, fields } = useServerForm<z.input<typeof importForm>>(reply, {
    id: "import",
    defaultValue: { entity },
  });
  return (
    <section className="panel">
      <PostForm form={form} encType="multipart/form-data">
        <FormErrors form={form} />
        <Select
          field={fields.entity}
          label={t("imports.entity")}
          options={importEntities.map((value) => ({ value, label: t(`imports.of-${value}`) }))}
          required
        />
        <div className="field">
          <Label
            field={fields.file}
            label={t("imports.file")}
            hint={t("imports.file-hint")}
            optional={false}
          />
          <input
            {...controlProps(fields.file, true)}
            type="file"
            accept=".csv,.txt,.xlsx,.jsonl"
            required
          />
        </div>
        <Button>{t("imports.send")}</Button>
      </PostForm>
    </section>
  );
}
