import { ButtonLink } from "#app/components/ui/button.tsx";
import { Checkbox, Field, fieldOf } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import themeTexts from "#app/locales/fr/contact/theme.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { TypedRow } from "./typed-rows.ts";

const t = texts(themeTexts);

type PlacedFormsProps = {
  theme: { id: number; forms: readonly { id: number; label: string; count: number }[] };
  form: { id: string; allErrors: Record<string, string[]> };
  typed: readonly TypedRow[] | null;
};

export function PlacedForms({ theme, form, typed }: PlacedFormsProps) {
  return (
    <>
      <h2>{t("forms")}</h2>
      <p className="hint">{t("forms-hint")}</p>
      <ul className="editor-rows">
        {theme.forms.map(({ id, label, count }, at) => {
          const row = typed?.find((one) => one.id === String(id));
          const control = (name: string, value: string) => {
            const path = `forms[${at}].${name}`;
            return fieldOf(form.id, path, row ? row[name] : value, form.allErrors[path]);
          };
          return (
            <li key={id} className="panel">
              <input type="hidden" name={`forms[${at}].id`} value={id} />
              <div>
                <Link to={to(url.editThemeForm, { themeId: theme.id, formId: id })}>{label}</Link>
                <p className="hint">{t("fields-count", { count })}</p>
              </div>
              <Field
                field={control("position", String(at + 1))}
                label={t("place")}
                aria-label={t("place-of", { label })}
                inputMode="numeric"
                size={4}
                required
              />
              <Checkbox field={control("removed", "")} label={t("remove-of", { label })} />
            </li>
          );
        })}
      </ul>
      <p>
        <ButtonLink kind="secondary" to={to(url.newThemeForm, { themeId: theme.id })}>
          {t("new-form")}
        </ButtonLink>
      </p>
    </>
  );
}
