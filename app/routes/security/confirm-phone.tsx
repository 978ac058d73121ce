import { redirect } from "react-router";
import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import contactTexts from "#app/locales/fr/auth/contact-change.json";
import { texts } from "#app/locales/texts.ts";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { findContactChange } from "#app/services/auth/contact-change.server.ts";
import { confirmPhone } from "#app/services/auth/phone-change.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/confirm-phone.ts";
import { askerOf } from "./asker.server.ts";
import { SecurityFormPage } from "./security-form-page.tsx";
import { phoneConfirmation } from "./security-forms.ts";

const t = texts(contactTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  const change = await findContactChange(context.get(buyerContext), "cellphone");
  return { sent: change && { cellphone: change.value, time: formatTime(change.expiresAt) } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, phoneConfirmation);
  if (!form.ok) return form.invalid();
  const confirmed = await confirmPhone(askerOf(context), form.value.code);
  if (!confirmed.ok) return form.refuse(confirmed.reason, "code");
  const values = { phone: confirmed.cellphone };
  await addFlash(context, { tone: "success", key: "phone-changed", values });
  return redirect(to(url.security), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("code.title") }];

export default function ConfirmPhoneRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useServerForm<z.input<typeof phoneConfirmation>>(actionData);
  const { sent } = loaderData;
  return (
    <SecurityFormPage title={t("code.title")} lead={sent ? t("code.lead", sent) : t("code.spent")}>
      {sent ? (
        <PostForm form={form}>
          <FormErrors form={form} />
          <Field
            field={fields.code}
            label={t("code.code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            size={8}
            maxLength={TYPED_CODE_LENGTH}
            required
          />
          <Button>{t("code.submit")}</Button>
        </PostForm>
      ) : null}
      <ButtonLink kind={sent ? "quiet" : "primary"} to={to(url.changePhone)}>
        {t("code.again")}
      </ButtonLink>
    </SecurityFormPage>
  );
}
