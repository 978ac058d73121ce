import { data } from "react-router";
import type { z } from "zod";
import { Username } from "#app/components/auth/username.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { parseForm } from "#app/http/form.server.ts";
import { holdToken } from "#app/http/opened.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import accessTexts from "#app/locales/fr/auth/access.json";
import { texts } from "#app/locales/texts.ts";
import { maskEmail } from "#app/models/auth/security.ts";
import { findTokenHolder, resetPassword } from "#app/services/auth/access.server.ts";
import type { Route } from "./+types/new-password.ts";
import { newPasswordForm } from "./access-forms.ts";
import { AccessPage, SpentPage } from "./access-page.tsx";
import { enter } from "./enter.server.ts";
import { PasswordFields } from "./password-fields.tsx";

const t = texts(accessTexts);

export async function loader({ params, ...args }: Route.LoaderArgs) {
  await holdToken(args, "password-reset", params.token);
  const holder = await findTokenHolder("password-reset", params.token);
  if (!holder) return data(null, { status: 410 });
  const { firstName: name, cardNumber: card, email } = holder;
  return data({ name, card, email: maskEmail(email) });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, newPasswordForm);
  if (!form.ok) return form.invalid();
  const reset = await resetPassword(params.token, form.value.password, clientOf(context));
  if (!reset.ok) return form.refuse(reset.reason, "password");
  return enter(context, reset.customer, "password-reset");
}

export const meta: Route.MetaFunction = () => [
  { title: t("password.title") },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export default function NewPasswordRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { form, fields } = useServerForm<z.input<typeof newPasswordForm>>(actionData);
  if (!loaderData) return <SpentPage purpose="password-reset" />;
  const { name, card, email } = loaderData;
  return (
    <AccessPage
      purpose="password-reset"
      step={2}
      title={t("password.title")}
      lead={t("password.lead", { name, card, email })}
    >
      <PostForm form={form}>
        <FormErrors form={form} />
        <Username name={card} />
        <PasswordFields fields={fields} label={t("password.label")} token={params.token} />
        <Button>{t("password.submit")}</Button>
      </PostForm>
    </AccessPage>
  );
}
