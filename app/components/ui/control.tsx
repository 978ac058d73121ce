import type { ReactNode } from "react";
import formTexts from "#app/locales/fr/platform/form.json";
import { texts } from "#app/locales/texts.ts";
import { Icon } from "./icon.tsx";

const t = texts(formTexts);

/** A field of a form: its names, what was typed, what is wrong with it. */
export type FieldControl = {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  errors: string[] | undefined;
  defaultValue: string | undefined;
};

export type Described = { field: FieldControl; label: ReactNode; hint?: ReactNode };

/** The label of a control, then its hint and errors. */
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

/** The hint and the errors of a control, which `controlProps` ties to it. */
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

/** Identity of a control and its ties to hint and errors. */
export function controlProps(field: FieldControl, hasHint: boolean) {
  const notes = [hasHint && field.descriptionId, field.errors && field.errorId].filter(Boolean);
  return {
    id: field.id,
    name: field.name,
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": notes.length > 0 ? notes.join(" ") : undefined,
  };
}
