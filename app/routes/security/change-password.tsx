import { redirect } from "react-router";
import type { z } from "zod";
import { NewPassword } from "#app/components/auth/new-password.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import changeTexts from "#app/locales/fr/auth/own-password.json";
import { texts } from "#app/locales/texts.ts";
import { changePassword } from "#app/services/auth/password-change.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/change-password.ts";
import { askerOf } from "./asker.server.ts";
import { CurrentPassword, SecurityFormPage } from "./security-form-page.tsx";
import { passwordChangeForm } from "./security-forms.ts";

const t = texts(changeTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export function loader({ context }: Route.LoaderArgs) {
  return { cardNumber: context.get(buyerContext).cardNumber };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, passwordChangeForm);
  if (!form.ok) return form.invalid();
  const change = await changePassword(askerOf(context), form.value);
  if (!change.ok) return form.refuse(change.reason, change.field, refusalValues(change));
  await addFlash(context, { tone: "success", key: "password-changed" });
  return redirect(to(url.security), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function ChangePasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useServerForm<z.input<typeof passwordChangeForm>>(actionData);
  return (
    <SecurityFormPage title={t("title")} lead={t("lead")}>
      <PostForm form={form}>
        <FormErrors form={form} />
        <CurrentPassword card={loaderData.cardNumber} field={fields.currentPassword} />
        <NewPassword
          password={fields.password}
          again={fields.passwordAgain}
          label={t("password")}
          hint={t("password-hint")}
          againLabel={t("password-again")}
        />
        <Button>{t("submit")}</Button>
      </PostForm>
    </SecurityFormPage>
  );
}
