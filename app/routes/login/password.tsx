import { ChangeCard, PasswordForm } from "#app/components/auth/login-forms.tsx";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { knownAs } from "#app/http/known-browser.server.ts";
import { onward } from "#app/http/reply.server.ts";
import { addFlash, clientOf, requireCard, signIn } from "#app/http/session.server.ts";
import loginTexts from "#app/locales/fr/auth/login.json";
import { texts } from "#app/locales/texts.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { checkHuman, issueChallenge } from "#app/services/auth/bot-check.server.ts";
import { checkLogin } from "#app/services/auth/login.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { visitorStoreUid } from "#app/services/store/visitor-store.server.ts";
import type { Route } from "./+types/password.ts";
import { passwordForm } from "./login/login-forms.ts";
import { LoginPage } from "./login/login-page.tsx";

const t = texts(loginTexts);

export async function loader({ request, context }: Route.LoaderArgs) {
  const back = safeBack(new URL(request.url).searchParams.get("back"));
  const cardNumber = requireCard(context, back);
  const phone = (await findStore(visitorStoreUid()))?.phone ?? null;
  return { back, cardNumber, phone, challenge: await issueChallenge() };
}

export async function action({ request, url: address, context }: Route.ActionArgs) {
  const form = await parseForm(request.clone(), passwordForm);
  if (!form.ok) return form.invalid();
  const back = safeBack(form.value.back);
  const cardNumber = requireCard(context, back);
  const content = JSON.stringify([cardNumber, form.value.password]);
  const human = await checkHuman(form.value, { content });
  if (!human.ok) return form.refuse(human.reason, "password");
  const claim = { cardNumber, ...clientOf(context), knownAs: knownAs(context, cardNumber) };
  const login = await checkLogin(request, claim);
  if (!login.ok) return form.refuse(login.reason, "password", refusalValues(login));
  if (!(await signIn(context, { ...login, cardNumber }))) {
    return form.refuse("login-wrong", "password");
  }
  await addFlash(context, {
    tone: "success",
    key: "signed-in",
    values: { name: login.firstName },
  });
  return onward(address, back);
}

/** Load another challenge after every answer, a refusal included: it is used once. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [{ title: t("password-title") }];

export default function PasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { back, cardNumber, phone, challenge } = loaderData;
  return (
    <LoginPage step={1} phone={phone} cardNumber={cardNumber}>
      <PasswordForm back={back} cardNumber={cardNumber} answer={actionData} challenge={challenge} />
      <ChangeCard back={back} />
    </LoginPage>
  );
}
