import type { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import type { ContactSubTheme } from "#app/models/contact/contact.ts";
import { newFields, THEME_LABEL_LENGTH } from "#app/models/contact/theme.ts";
import { to, url } from "#app/urls.ts";
import { FieldRow, type FieldValues } from "./field-row.tsx";
import { SavedMeanwhile } from "./saved-meanwhile.tsx";
import type { ThemeReply } from "./theme-form.tsx";
import type { formForm } from "./theme-forms.ts";
import { rowsOf, type TypedRow, textsOf, toVersionView } from "./typed-rows.ts";

const t = texts(themeTexts);

type FormPageProps = {
  staff: StaffView;
  theme: { id: number; label: string; version: number; updatedAt: Date };
  form: ContactSubTheme | null;
  isSaved: boolean;
  reply: ThemeReply;
};

export function FormPage({ staff, theme, form: edited, isSaved, reply }: FormPageProps) {
  const { form, fields } = useServerForm<z.input<typeof formForm>>(reply, {
    id: "formulaire",
    defaultValue: { label: edited?.label ?? "", version: String(theme.version) },
  });
  const rows = rowsOf(reply, "fields")?.map(typedValues) ?? shownRows(edited);
  return (
    <StaffPage
      staff={staff}
      title={edited?.label ?? t("new-form")}
      lead={<Link to={to(url.editTheme, { themeId: theme.id })}>{theme.label}</Link>}
    >
      {isSaved && !reply ? (
        <Notice tone="success">
          <p>{t("done.saved")}</p>
        </Notice>
      ) : null}
      {edited ? <Preview themeId={theme.id} formId={edited.id} /> : null}
      <PostForm form={form}>
        <FormErrors form={form} />
        <SavedMeanwhile reply={reply} at={theme.updatedAt}>
          <Theirs form={edited} />
        </SavedMeanwhile>
        <input
          type="hidden"
          id={fields.version.id}
          name="version"
          value={toVersionView(fields.version, theme.version)}
        />
        <Field
          field={fields.label}
          label={t("form-label")}
          maxLength={THEME_LABEL_LENGTH}
          required
        />
        <h2 id={fields.fields.id}>{t("fields")}</h2>
        <p className="hint">{t("fields-hint")}</p>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position in the form
          <FieldRow key={at} at={at} form={form} row={row} />
        ))}
        <Button>{t("save")}</Button>
      </PostForm>
    </StaffPage>
  );
}

function Preview({ themeId, formId }: { themeId: number; formId: number }) {
  return (
    <p>
      <ButtonLink kind="secondary" to={to(url.previewThemeForm, { themeId, formId })}>
        {t("preview")}
      </ButtonLink>
    </p>
  );
}

function Theirs({ form }: { form: ContactSubTheme | null }) {
  if (!form) return <p>{t("theirs-gone")}</p>;
  return (
    <>
      <p>{t("theirs-form", { label: form.label })}</p>
      <ol>
        {form.fields.map(({ name, label, kind, required }) => (
          <li key={name}>
            {t(required ? "theirs-required" : "theirs-field", { label, kind: t(`kinds.${kind}`) })}
          </li>
        ))}
      </ol>
    </>
  );
}

function shownRows(form: ContactSubTheme | null): FieldValues[] {
  const stored = form?.fields ?? [];
  const rows = stored.map((field, at) => ({
    ...field,
    required: field.required ? "on" : "",
    options: field.options.join("\n"),
    position: String((at + 1) * 10),
    removed: "",
  }));
  const empty = Array.from({ length: newFields(stored.length) }, (_, at) => ({
    ...{ name: "", label: "", kind: "text", hint: "", required: "", options: "", uploads: [] },
    ...{ position: String((stored.length + at + 1) * 10), removed: "" },
  }));
  return [...rows, ...empty];
}

function typedValues(row: TypedRow): FieldValues {
  const text = (name: string) => textsOf(row[name])[0] ?? "";
  return {
    ...{ name: text("name"), label: text("label"), kind: text("kind"), hint: text("hint") },
    ...{ required: text("required"), options: text("options"), uploads: textsOf(row.uploads) },
    ...{ position: text("position"), removed: text("removed") },
  };
}
