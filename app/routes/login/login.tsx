import { redirect } from "react-router";
import { shopperContext } from "#app/buyer.server.ts";
import { CardForm } from "#app/components/login-forms.tsx";
import { parseForm } from "#app/form.server.ts";
import loginTexts from "#app/locales/fr/login.json";
import { texts } from "#app/locales/texts.ts";
import { safeBack } from "#app/models/back.ts";
import { onward } from "#app/reply.server.ts";
import { findStore } from "#app/services/store.server.ts";
import { visitorStoreUid } from "#app/services/visitor-store.server.ts";
import { rememberCard } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/login.ts";
import { cardForm } from "./login-forms.ts";
import { LoginPage } from "./login-page.tsx";

const t = texts(loginTexts);

export async function loader({ request, context }: Route.LoaderArgs) {
  const back = safeBack(new URL(request.url).searchParams.get("back"));
  if (context.get(shopperContext).buyer) throw redirect(back, 303);
  return { back, phone: (await findStore(visitorStoreUid()))?.phone ?? null };
}

export async function action({ request, url: address, context }: Route.ActionArgs) {
  const form = await parseForm(request, cardForm);
  if (!form.ok) return form.invalid();
  await rememberCard(context, form.value.card_number);
  return onward(address, to(url.password, null, { back: safeBack(form.value.back) }));
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { back, phone } = loaderData;
  return (
    <LoginPage step={0} phone={phone}>
      <CardForm back={back} answer={actionData} />
    </LoginPage>
  );
}
