import type { z } from "zod";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import type { ContactSubTheme } from "#app/models/contact/contact.ts";
import { THEME_LABEL_LENGTH } from "#app/models/contact/theme.ts";
import { to, url } from "#app/urls.ts";
import { FieldRow } from "./field-row.tsx";
import { storedFields, typedFields } from "./field-values.ts";
import { SavedMeanwhile } from "./saved-meanwhile.tsx";
import type { ThemeReply } from "./theme-form.tsx";
import type { formForm } from "./theme-forms.ts";
import { toVersionView } from "./typed-rows.ts";

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
  const rows = typedFields(reply) ?? storedFields(edited);
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
