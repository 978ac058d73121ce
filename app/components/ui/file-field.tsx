import type { ChangeEvent } from "react";
import fileTexts from "#app/locales/fr/contact/file.json";
import { texts } from "#app/locales/texts.ts";
import type { SavedFile } from "#app/models/contact/contact.ts";
import { acceptOf, formatBytes, UPLOAD_BYTES, type UploadKind } from "#app/models/upload/upload.ts";
import { controlProps, type FieldControl, Label } from "./control.tsx";

const t = texts(fileTexts);

type FileFieldProps = {
  field: FieldControl;
  label: string;
  hint: string;
  required: boolean;
  autoFocus: boolean;
  kinds: readonly UploadKind[];
  saved: readonly SavedFile[];
  single?: boolean;
};

export function FileField({
  field,
  label,
  hint,
  required,
  saved,
  kinds,
  autoFocus,
  single = false,
}: FileFieldProps) {
  const isRequired = required && saved.length === 0;
  return (
    <div className="field">
      {saved.map(({ id, name, bytes }) => (
        <label key={id} className="choice">
          <input type="checkbox" name="keep" value={`${field.name}:${id}`} defaultChecked />
          <span>
            {t("kept", { name, size: formatBytes(bytes) })}
            <small>{t("kept-hint")}</small>
          </span>
        </label>
      ))}
      <Label field={field} label={label} hint={hint} optional={!required} />
      <input
        {...controlProps(field, Boolean(hint))}
        type="file"
        accept={acceptOf(kinds)}
        multiple={!single}
        required={isRequired}
        // biome-ignore lint/a11y/noAutofocus: the first field to correct is reached without JavaScript too
        autoFocus={autoFocus}
        onChange={(event) => refuseEarly(event, acceptOf(kinds))}
      />
    </div>
  );
}

function refuseEarly({ currentTarget: input }: ChangeEvent<HTMLInputElement>, accept: string) {
  const files = [...(input.files ?? [])];
  const endings = accept.split(",");
  const isOther = ({ name }: File) =>
    !endings.some((ending) => name.toLowerCase().endsWith(ending));
  const isLarge = ({ size }: File) => size > UPLOAD_BYTES;
  const type = files.some(isOther) ? t("type") : "";
  input.setCustomValidity(files.some(isLarge) ? t("size") : type);
  input.reportValidity();
}
