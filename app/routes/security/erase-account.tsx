import type { ComponentProps } from "react";
import { redirect } from "react-router";
import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { addFlash, signOut } from "#app/http/session.server.ts";
import myDataTexts from "#app/locales/fr/privacy/my-data.json";
import { texts } from "#app/locales/texts.ts";
import { eraseAccount } from "#app/services/privacy/erasure.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/erase-account.ts";
import { askerOf } from "./asker.server.ts";
import { CurrentPassword, SecurityFormPage } from "./security-form-page.tsx";
import { erasureForm } from "./security-forms.ts";

const t = texts(myDataTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export function loader({ context }: Route.LoaderArgs) {
  return { cardNumber: context.get(buyerContext).cardNumber };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, erasureForm);
  if (!form.ok) return form.invalid();
  const erased = await eraseAccount(askerOf(context), form.value.currentPassword);
  if (!erased.ok) return form.refuse(erased.reason, erased.field, refusalValues(erased));
  await signOut(context);
  await addFlash(context, { tone: "success", key: "account-erased" });
  return redirect(to(url.home), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("erase-page.title") }];

export default function EraseAccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useServerForm<z.input<typeof erasureForm>>(actionData);
  return <EraseAccountPage {...loaderData} form={form} field={fields.currentPassword} />;
}

const { "gone-list": gone, "kept-list": kept } = myDataTexts["erase-page"];

type EraseAccountPageProps = {
  cardNumber: string;
  form: ComponentProps<typeof PostForm>["form"] & ComponentProps<typeof FormErrors>["form"];
  field: FieldControl;
};

function EraseAccountPage({ cardNumber, form, field }: EraseAccountPageProps) {
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
