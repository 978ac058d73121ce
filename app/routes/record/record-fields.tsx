import { type FieldControl, Notes } from "#app/components/ui/control.tsx";
import { Checkbox, Field, Select, TextArea } from "#app/components/ui/form.tsx";
import type { RecordFieldView } from "#app/http/record.server.ts";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import type { ColumnKind } from "#app/models/import/column.ts";
import type { RecordEntity } from "#app/models/record/entity.ts";
import { inSections } from "#app/models/record/section.ts";

const t = texts(recordTexts);

type RecordFieldsProps = {
  entity: RecordEntity;
  views: readonly RecordFieldView[];
  fields: Record<string, FieldControl>;
};

/** The fields of a record, by subject in columns. */
export function RecordFields({ entity, views, fields }: RecordFieldsProps) {
  return (
    <div className="record-sections">
      {inSections(entity, views).map((section) => (
        <section key={section.name} className="panel">
          {section.name ? <h2>{t(`section.${section.name}`)}</h2> : null}
          {section.fields.map((view) => {
            const field = fields[view.name];
            return field ? <RecordInput key={view.name} view={view} field={field} /> : null;
          })}
        </section>
      ))}
    </div>
  );
}

const inputTypes: Partial<Record<ColumnKind, "email" | "tel">> = { email: "email", phone: "tel" };

const numeric: readonly ColumnKind[] = ["card", "siren", "siret"];

function RecordInput({ view, field }: { view: RecordFieldView; field: FieldControl }) {
  const { label, hint, shape, kind, max, words, isRequired: required } = view;
  const described = { field, label, hint };
  if (shape === "tick") return <Tick {...described} />;
  if (shape === "choices") return <Ticks {...described} words={words} />;
  if (shape === "area") return <TextArea {...described} required={required} rows={4} />;
  if (shape === "choice") {
    return <Select {...described} required={required} options={optionsOf(words, required)} />;
  }
  return (
    <Field
      {...described}
      required={required}
      type={inputTypes[kind] ?? "text"}
      inputMode={numeric.includes(kind) ? "numeric" : undefined}
      maxLength={max}
      autoComplete="off"
    />
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

type TickProps = { field: FieldControl; label: string; hint: string | undefined };

function Tick({ field, ...described }: TickProps) {
  const isOn = field.defaultValue === "oui";
  return <Checkbox {...described} field={{ ...field, defaultValue: isOn ? "on" : undefined }} />;
}

function optionsOf(words: readonly string[], isRequired: boolean) {
  const options = words.map((word) => ({ value: word, label: capital(word) }));
  return isRequired ? options : [{ value: "", label: t("edit.none") }, ...options];
}

function Ticks({ field, label, hint, words }: TickProps & { words: readonly string[] }) {
  const chosen = (field.defaultValue ?? "").split(" | ");
  return (
    <fieldset className="field choices">
      <legend>{label}</legend>
      <Notes field={field} hint={hint} />
      {words.map((word, at) => (
        <label key={word} className="choice">
          <input
            type="checkbox"
            id={at === 0 ? field.id : undefined}
            name={field.name}
            value={word}
            defaultChecked={chosen.includes(word)}
          />
          <span>{capital(word)}</span>
        </label>
      ))}
    </fieldset>
  );
}
