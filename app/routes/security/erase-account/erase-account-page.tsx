import type { ComponentProps } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { FormErrors, PostForm } from "#app/components/ui/form.tsx";
import myDataTexts from "#app/locales/fr/privacy/my-data.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { CurrentPassword, SecurityFormPage } from "../security-form-page.tsx";

const t = texts(myDataTexts);
const { "gone-list": gone, "kept-list": kept } = myDataTexts["erase-page"];

type EraseAccountPageProps = {
  cardNumber: string;
  form: ComponentProps<typeof PostForm>["form"] & ComponentProps<typeof FormErrors>["form"];
  field: FieldControl;
};

export function EraseAccountPage({ cardNumber, form, field }: EraseAccountPageProps) {
  return (
    <SecurityFormPage title={t("erase-page.title")} lead={t("erase-page.lead", { cardNumber })}>
      <Said title={t("erase-page.gone")} what={Object.values(gone)} />
      <Said title={t("erase-page.kept")} what={Object.values(kept)} />
      <PostForm form={form}>
        <FormErrors form={form} />
        <CurrentPassword card={cardNumber} field={field} />
        <div className="row">
          <Button kind="danger">{t("erase-page.submit")}</Button>
          <ButtonLink kind="quiet" to={to(url.security)}>
            {t("erase-page.back")}
          </ButtonLink>
        </div>
      </PostForm>
    </SecurityFormPage>
  );
}

function Said({ title, what }: { title: string; what: readonly string[] }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className="bullets">
        {what.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
