import { redirect } from "react-router";
import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import contactTexts from "#app/locales/fr/auth/contact-change.json";
import { texts } from "#app/locales/texts.ts";
import { confirmEmail, findContactChange } from "#app/services/auth/contact-change.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/confirm-email.ts";
import { askerOf } from "./asker.server.ts";
import { SecurityFormPage } from "./security-form-page.tsx";
import { emailConfirmation } from "./security-forms.ts";

const t = texts(contactTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

// A GET changes nothing, as mail programs prefetch links: the button confirms.
export async function loader({ url: address, context }: Route.LoaderArgs) {
  const change = await findContactChange(context.get(buyerContext), "email");
  return {
    email: change?.value ?? null,
    token: (address.searchParams.get("jeton") ?? "").slice(0, 200),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, emailConfirmation);
  if (!form.ok) return form.invalid();
  const confirmed = await confirmEmail(askerOf(context), form.value.jeton);
  if (!confirmed.ok) return form.refuse(confirmed.reason);
  const { email } = confirmed;
  await addFlash(context, { tone: "success", key: "email-changed", values: { email } });
  return redirect(to(url.security), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("confirm.title") }];

export default function ConfirmEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = useServerForm<z.input<typeof emailConfirmation>>(actionData);
  const { email, token } = loaderData;
  return (
    <SecurityFormPage
      title={t("confirm.title")}
      lead={email ? t("confirm.lead", { email }) : t("confirm.expired")}
    >
      <FormErrors form={form} />
      {email ? (
        <PostForm form={form}>
          <input type="hidden" name="jeton" value={token} />
          <Button>{t("confirm.submit")}</Button>
        </PostForm>
      ) : (
        <ButtonLink to={to(url.changeEmail)}>{t("confirm.again")}</ButtonLink>
      )}
    </SecurityFormPage>
  );
}
