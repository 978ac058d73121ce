import { redirect } from "react-router";
import type { z } from "zod";
import { shopperContext } from "#app/buyer.server.ts";
import { Button } from "#app/components/button.tsx";
import { Field, PostForm, useServerForm } from "#app/components/form.tsx";
import { parseForm } from "#app/form.server.ts";
import loginTexts from "#app/locales/fr/login.json";
import { texts } from "#app/locales/texts.ts";
import { safeBack } from "#app/models/back.ts";
import { findStore } from "#app/services/store.server.ts";
import { rememberCard } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/login.ts";
import { cardForm } from "./login-forms.ts";
import { DEFAULT_STORE_UID, LoginPage } from "./login-page.tsx";

const t = texts(loginTexts);

export async function loader({ request, context }: Route.LoaderArgs) {
  const back = safeBack(new URL(request.url).searchParams.get("back"));
  if (context.get(shopperContext).buyer) throw redirect(back, 303);
  return { back, phone: (await findStore(DEFAULT_STORE_UID))?.phone ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, cardForm);
  if (!form.ok) return form.invalid();
  await rememberCard(context, form.value.card_number);
  return redirect(to(url.password, null, { back: safeBack(form.value.back) }), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { form, fields } = useServerForm<z.input<typeof cardForm>>(actionData);
  return (
    <LoginPage step={0} phone={loaderData.phone}>
      <PostForm form={form}>
        <input type="hidden" name="back" value={loaderData.back} />
        <Field
          field={fields.card_number}
          label={t("card-number")}
          hint={t("card-number-hint")}
          inputMode="numeric"
          autoComplete="username"
          maxLength={20}
          size={20}
          required
          autoFocus
        />
        <Button>{t("continue")}</Button>
      </PostForm>
    </LoginPage>
  );
}
