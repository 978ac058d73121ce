import type { z } from "zod";
import { useServerForm } from "#app/components/ui/form.tsx";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { knownAs, markBrowserKnown } from "#app/http/known-browser.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import { redirectStaff, refuseTerminal } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { staffBack, staffLogin } from "#app/models/auth/staff.ts";
import { staffLoginForm } from "#app/models/auth/staff-form.ts";
import { signInStaff } from "#app/services/auth/staff.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/staff-login.ts";
import { StaffLoginPage } from "./staff-login/staff-login-page.tsx";

const t = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [refuseTerminal];

export function loader({ url: address }: Route.LoaderArgs) {
  const { searchParams } = address;
  return {
    back: staffBack(searchParams.get("back") ?? ""),
    isReady: searchParams.has("pret"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, staffLoginForm);
  if (!form.ok) return form.invalid();
  const { email, password, code, passkey, back } = form.value;
  const { address } = clientOf(context);
  const account = `staff ${staffLogin(email)}`;
  const claim = { email, password, code, passkey, address, knownAs: knownAs(context, account) };
  const signedIn = await signInStaff(claim);
  if (!signedIn.ok) return form.refuse(signedIn.reason, "password", refusalValues(signedIn));
  markBrowserKnown(context, account);
  const next = signedIn.mustEnrol ? url.enrolFactor : staffBack(back);
  return redirectStaff(next, signedIn.sessionId);
}

export const meta: Route.MetaFunction = () => [
  { title: t("title", { page: t("login.title") }) },
  { name: "robots", content: "noindex" },
];

export default function StaffLoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof staffLoginForm>>(actionData);
  return <StaffLoginPage {...loaderData} {...form} />;
}
