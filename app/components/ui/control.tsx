import type { ReactNode } from "react";
import formTexts from "#app/locales/fr/platform/form.json";
import { texts } from "#app/locales/texts.ts";
import { Icon } from "./icon.tsx";

const t = texts(formTexts);

export type FieldControl = {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  errors: string[] | undefined;
  defaultValue: string | undefined;
};

export type Described = { field: FieldControl; label: ReactNode; hint?: ReactNode };

export function Label({ optional, ...described }: Described & { optional: boolean }) {
  return (
    <>
      <label htmlFor={described.field.id}>
        {described.label}
        {optional ? <small> {t("optional")}</small> : null}
      </label>
      <Notes {...described} />
    </>
  );
}

export function Notes({ field, hint }: Omit<Described, "label">) {
  return (
    <>
      {hint ? (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
      {field.errors ? (
        <p className="error" id={field.errorId}>
          <Icon name="alert" />
          {field.errors.join(" ")}
        </p>
      ) : null}
    </>
  );
}

export function controlProps(field: FieldControl, hasHint: boolean) {
  const notes = [hasHint && field.descriptionId, field.errors && field.errorId].filter(Boolean);
  return {
    id: field.id,
    name: field.name,
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": notes.length > 0 ? notes.join(" ") : undefined,
  };
}
