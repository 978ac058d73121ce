import { redirect } from "react-router";
import type { z } from "zod";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import contactTexts from "#app/locales/fr/auth/contact-change.json";
import { texts } from "#app/locales/texts.ts";
import { askEmailChange } from "#app/services/auth/contact-change.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/change-email.ts";
import { askerOf } from "./asker.server.ts";
import { CurrentPassword, SecurityFormPage } from "./security-form-page.tsx";
import { emailChangeForm } from "./security-forms.ts";

const t = texts(contactTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export function loader({ context }: Route.LoaderArgs) {
  const { email, cardNumber } = context.get(buyerContext);
  return { email, cardNumber };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, emailChangeForm);
  if (!form.ok) return form.invalid();
  const outcome = await askEmailChange(askerOf(context), form.value);
  if (!outcome.ok) return form.refuse(outcome.reason, outcome.field, refusalValues(outcome));
  const { email } = form.value;
  await addFlash(context, { tone: "info", key: "email-asked", values: { email } });
  return redirect(to(url.security), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("email.title") }];

export default function ChangeEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useServerForm<z.input<typeof emailChangeForm>>(actionData);
  return (
    <SecurityFormPage title={t("email.title")} lead={t("email.lead", loaderData)}>
      <PostForm form={form}>
        <FormErrors form={form} />
        <Field
          field={fields.email}
          label={t("email.new")}
          hint={t("email.hint")}
          type="email"
          autoComplete="email"
          maxLength={120}
          required
        />
        <CurrentPassword card={loaderData.cardNumber} field={fields.currentPassword} />
        <Button>{t("email.submit")}</Button>
      </PostForm>
    </SecurityFormPage>
  );
}
