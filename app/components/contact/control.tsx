import type { FieldControl } from "#app/components/ui/control.tsx";
import { FileField } from "#app/components/ui/file-field.tsx";
import { Field, Select, TextArea } from "#app/components/ui/form.tsx";
import contactTexts from "#app/locales/fr/contact/contact.json";
import { texts } from "#app/locales/texts.ts";
import { PHONE_LENGTH } from "#app/models/checkout/query.ts";
import {
  type ContactField,
  LINE_LENGTH,
  type SavedFile,
  TEXT_LENGTH,
} from "#app/models/contact/contact.ts";

const t = texts(contactTexts);

type ContactControlProps = {
  field: ContactField;
  control: FieldControl;
  proposed: readonly string[];
  saved: readonly SavedFile[];
  autoFocus: boolean;
};

export function ContactControl({
  field,
  control,
  proposed,
  saved,
  autoFocus,
}: ContactControlProps) {
  const { kind, label, hint, required } = field;
  const shared = { field: control, label, hint, required, autoFocus };
  if (kind === "long-text") return <TextArea {...shared} rows={6} maxLength={TEXT_LENGTH} />;
  if (kind === "choice") {
    const options = field.options.map((option) => ({ value: option, label: option }));
    return <Select {...shared} options={[{ value: "", label: t("choice-none") }, ...options]} />;
  }
  if (kind === "file") return <FileField {...shared} kinds={field.uploads} saved={saved} />;
  if (kind === "date") return <Field {...shared} type="date" size={14} />;
  if (kind === "phone") {
    return <Field {...shared} type="tel" autoComplete="tel" maxLength={PHONE_LENGTH} size={16} />;
  }
  if (kind === "company-number") {
    return <Field {...shared} inputMode="numeric" maxLength={LINE_LENGTH} size={20} />;
  }
  const list = proposed.length > 0 ? `${control.id}-list` : undefined;
  return (
    <>
      <Field {...shared} maxLength={LINE_LENGTH} list={list} autoComplete="off" />
      {list ? (
        <datalist id={list}>
          {proposed.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}
