import { redirect } from "react-router";
import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import contactTexts from "#app/locales/fr/auth/contact-change.json";
import { texts } from "#app/locales/texts.ts";
import { askPhoneChange } from "#app/services/auth/phone-change.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/change-phone.ts";
import { askerOf } from "./asker.server.ts";
import { CurrentPassword, SecurityFormPage } from "./security-form-page.tsx";
import { phoneChangeForm } from "./security-forms.ts";

const t = texts(contactTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export function loader({ context }: Route.LoaderArgs) {
  const { cellphone, cardNumber } = context.get(buyerContext);
  return { cellphone, cardNumber };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, phoneChangeForm);
  if (!form.ok) return form.invalid();
  const outcome = await askPhoneChange(askerOf(context), form.value);
  if (!outcome.ok) return form.refuse(outcome.reason, outcome.field, refusalValues(outcome));
  return redirect(to(url.confirmPhone), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("phone.title") }];

export default function ChangePhoneRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useServerForm<z.input<typeof phoneChangeForm>>(actionData);
  return (
    <SecurityFormPage title={t("phone.title")} lead={t("phone.lead", loaderData)}>
      <PostForm form={form}>
        <FormErrors form={form} />
        <Field
          field={fields.cellphone}
          label={t("phone.new")}
          hint={t("phone.hint")}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          required
        />
        <CurrentPassword card={loaderData.cardNumber} field={fields.currentPassword} />
        <Button>{t("phone.submit")}</Button>
      </PostForm>
    </SecurityFormPage>
  );
}
