import { redirect } from "react-router";
import type { z } from "zod";
import { useServerForm } from "#app/components/ui/form.tsx";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { knownAs } from "#app/http/known-browser.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import { refuseTerminal } from "#app/http/staff.server.ts";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { staffLogin } from "#app/models/auth/staff.ts";
import { firstPasswordForm } from "#app/models/auth/staff-form.ts";
import { setFirstPassword } from "#app/services/auth/staff-password.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/first-password.ts";
import { FirstPasswordPage } from "./first-password/first-password-page.tsx";

const t = texts(memberTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [refuseTerminal];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, firstPasswordForm);
  if (!form.ok) return form.invalid();
  const { login, code_password: code, password, password_again: again } = form.value;
  if (password !== again) return form.refuse("password-mismatch", "password_again");
  const { address } = clientOf(context);
  const trier = { address, knownAs: knownAs(context, `staff ${staffLogin(login)}`) };
  const set = await setFirstPassword({ login, code, password, ...trier });
  if (set.ok) return redirect(to(url.staffLogin, null, { pret: "oui" }), 303);
  const isOfCode = set.reason === "first-code-wrong" || set.reason === "staff-too-many";
  return form.refuse(set.reason, isOfCode ? "code_password" : "password", refusalValues(set));
}

export const meta: Route.MetaFunction = () => [
  { title: t("title", { page: t("first.title") }) },
  { name: "robots", content: "noindex" },
];

export default function FirstPasswordRoute({ actionData }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof firstPasswordForm>>(actionData);
  return <FirstPasswordPage {...form} />;
}
