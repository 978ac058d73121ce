import { Notes } from "#app/components/ui/control.tsx";
import { Checkbox, Field, fieldOf, Select, TextArea } from "#app/components/ui/form.tsx";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import { contactFieldKinds } from "#app/models/contact/contact.ts";
import { THEME_HINT_LENGTH, THEME_LABEL_LENGTH } from "#app/models/contact/theme.ts";
import { uploadKinds } from "#app/models/upload/upload.ts";
import type { FieldValues } from "./field-values.ts";

const t = texts(themeTexts);

type FieldRowProps = {
  at: number;
  form: { id: string; allErrors: Record<string, string[]> };
  row: FieldValues;
};

type Control = (name: Exclude<keyof FieldValues, "uploads">) => ReturnType<typeof fieldOf>;

const kinds = contactFieldKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }));

export function FieldRow({ at, form, row }: FieldRowProps) {
  const control: Control = (name) => {
    const path = `fields[${at}].${name}`;
    return fieldOf(form.id, path, row[name], form.allErrors[path]);
  };
  return (
    <fieldset className="panel">
      <legend>{row.name ? row.label : t("new-field")}</legend>
      <input type="hidden" name={`fields[${at}].name`} value={row.name} />
      <div className="editor-row">
        <Field
          field={control("label")}
          label={t("field-label")}
          maxLength={THEME_LABEL_LENGTH}
          required={row.name !== ""}
        />
        <Select field={control("kind")} label={t("kind")} options={kinds} required />
        <Field
          field={control("position")}
          label={t("place")}
          inputMode="numeric"
          size={4}
          required
        />
      </div>
      <Field field={control("hint")} label={t("hint")} maxLength={THEME_HINT_LENGTH} />
      <Answers at={at} form={form} row={row} control={control} />
      <Checkbox field={control("required")} label={t("required")} />
      {row.name ? (
        <>
          <Checkbox field={control("removed")} label={t("remove")} />
          <p className="hint">{t("name", { name: row.name })}</p>
        </>
      ) : null}
    </fieldset>
  );
}

function Answers({ at, form, row, control }: FieldRowProps & { control: Control }) {
  const uploads = fieldOf(
    form.id,
    `fields[${at}].uploads`,
    undefined,
    form.allErrors[`fields[${at}].uploads`],
  );
  const options = control("options");
  const isOpen = ["choice", "file"].includes(row.kind) || row.options !== "";
  return (
    <details open={isOpen || Boolean(options.errors ?? uploads.errors)}>
      <summary>{t("answers")}</summary>
      <TextArea field={options} label={t("options")} hint={t("options-hint")} rows={5} />
      <fieldset className="field choices inline">
        <legend>{t("uploads")}</legend>
        <Notes field={uploads} />
        {uploadKinds.map((kind, place) => (
          <label key={kind} className="choice">
            <input
              type="checkbox"
              id={place === 0 ? uploads.id : undefined}
              name={uploads.name}
              value={kind}
              defaultChecked={row.uploads.includes(kind)}
            />
            <span>{t(`files.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
