import { redirect } from "react-router";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { clientOf, signOut } from "#app/http/session.server.ts";
import { redirectAtTerminal, redirectStaff, staffSessionOf } from "#app/http/staff.server.ts";
import { terminalOf } from "#app/http/terminal.server.ts";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { staffBack } from "#app/models/auth/staff.ts";
import { postForm } from "#app/models/auth/staff-form.ts";
import { signOutStaff } from "#app/services/auth/staff.server.ts";
import { signInByBadge, signInByPin } from "#app/services/auth/staff-terminal.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/staff-terminal.ts";
import { StaffTerminalPage } from "./staff-terminal/staff-terminal-page.tsx";

const t = texts(memberTexts);

export const handle = { bare: true };

/** A session of before this browser was a terminal ends here. */
export async function loader({ request, url: address, context }: Route.LoaderArgs) {
  const terminal = terminalOf(context);
  if (!terminal) throw redirect(url.staffLogin, 303);
  const old = staffSessionOf(request);
  if (old) {
    await signOutStaff(old, clientOf(context).address);
    throw redirectStaff(url.staffTerminal, null);
  }
  return { store: terminal.storeLabel, back: staffBack(address.searchParams.get("back") ?? "") };
}

/** Signs in by badge, or by login and PIN; the session of a customer at this terminal ends. */
export async function action({ request, context }: Route.ActionArgs) {
  const terminal = terminalOf(context);
  if (!terminal) return redirect(url.staffLogin, 303);
  const form = await parseForm(request, postForm);
  if (!form.ok) return form.invalid();
  const { badge_password: badge, login, pin_password: pin, back } = form.value;
  const { address } = clientOf(context);
  const signedIn = badge
    ? await signInByBadge({ badge, address }, terminal)
    : await signInByPin({ login, pin, address }, terminal);
  if (!signedIn.ok) {
    const field = badge ? "badge_password" : "pin_password";
    return form.refuse(signedIn.reason, field, refusalValues(signedIn));
  }
  await signOut(context);
  return redirectAtTerminal(staffBack(back), signedIn.sessionId);
}

export const meta: Route.MetaFunction = () => [
  { title: t("title", { page: t("post.title") }) },
  { name: "robots", content: "noindex" },
];

export default function StaffTerminalRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffTerminalPage {...loaderData} reply={actionData} />;
}
