import { redirect } from "react-router";
import { LoginCardForm } from "#app/components/auth/login-forms.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { onward } from "#app/http/reply.server.ts";
import { storePendingCard } from "#app/http/session.server.ts";
import loginTexts from "#app/locales/fr/auth/login.json";
import { texts } from "#app/locales/texts.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { visitorStoreUid } from "#app/services/store/visitor-store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/login.ts";
import { loginCardForm } from "./login/login-forms.ts";
import { LoginPage } from "./login/login-page.tsx";

const t = texts(loginTexts);

export async function loader({ request, context }: Route.LoaderArgs) {
  const back = safeBack(new URL(request.url).searchParams.get("back"));
  if (context.get(shopperContext).buyer) throw redirect(back, 303);
  return { back, phone: (await findStore(visitorStoreUid()))?.phone ?? null };
}

export async function action({ request, url: address, context }: Route.ActionArgs) {
  const form = await parseForm(request, loginCardForm);
  if (!form.ok) return form.invalid();
  await storePendingCard(context, form.value.card_number);
  return onward(address, to(url.password, null, { back: safeBack(form.value.back) }));
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { back, phone } = loaderData;
  return (
    <LoginPage step={0} phone={phone}>
      <LoginCardForm back={back} answer={actionData} />
    </LoginPage>
  );
}
