import type { ReactNode } from "react";
import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import {
  Checkbox,
  Field,
  FormErrors,
  PostForm,
  type ServerForm,
  useServerForm,
} from "#app/components/ui/form.tsx";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import { THEME_HINT_LENGTH, THEME_LABEL_LENGTH } from "#app/models/contact/theme.ts";
import { PlacedForms } from "./placed-forms.tsx";
import type { themeForm } from "./theme-forms.ts";
import { rowsOf, toVersionView } from "./typed-rows.ts";

const t = texts(themeTexts);

export type ThemeReply = Parameters<typeof useServerForm>[0];

export type ThemeFormValues = {
  id: number;
  label: string;
  lead: string;
  connected: boolean;
  isHidden: boolean;
  version: number;
  forms: readonly { id: number; label: string; count: number }[];
};

type Typed = z.input<typeof themeForm>;

type ThemeFormProps = {
  reply: ThemeReply;
  theme?: ThemeFormValues;
  children?: ReactNode;
};

export function ThemeForm({ reply, theme, children }: ThemeFormProps) {
  const { form, fields } = useServerForm<Typed>(reply, {
    id: "theme",
    defaultValue: theme ? valuesOf(theme) : {},
  });
  return (
    <PostForm form={form}>
      <FormErrors form={form} />
      {children}
      <Head fields={fields} isNew={!theme} />
      {theme ? (
        <>
          <input
            type="hidden"
            id={fields.version.id}
            name="version"
            value={toVersionView(fields.version, theme.version)}
          />
          <PlacedForms theme={theme} form={form} typed={rowsOf(reply, "forms")} />
        </>
      ) : null}
      <Button>{t(theme ? "save" : "create")}</Button>
    </PostForm>
  );
}

function valuesOf({ label, lead, connected, isHidden, version }: ThemeFormValues) {
  return {
    label,
    lead,
    connected: connected ? "on" : "",
    isHidden: isHidden ? "on" : "",
    version: String(version),
  };
}

function Head({ fields, isNew }: { fields: ServerForm<Typed>["fields"]; isNew: boolean }) {
  return (
    <>
      <Field field={fields.label} label={t("label")} maxLength={THEME_LABEL_LENGTH} required />
      <Field field={fields.lead} label={t("lead")} maxLength={THEME_HINT_LENGTH} />
      <Checkbox field={fields.connected} label={t("connected")} />
      {isNew ? null : <Checkbox field={fields.isHidden} label={t("hide")} />}
    </>
  );
}
