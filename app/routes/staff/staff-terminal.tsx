import { redirect } from "react-router";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import { type FormReply, parseForm, refusalValues } from "#app/http/form.server.ts";
import { clientOf, signOut } from "#app/http/session.server.ts";
import { redirectAtTerminal, redirectStaff, staffSessionOf } from "#app/http/staff.server.ts";
import { terminalOf } from "#app/http/terminal.server.ts";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { staffBack } from "#app/models/auth/staff.ts";
import { postForm } from "#app/models/auth/staff-form.ts";
import { signOutStaff } from "#app/services/auth/staff.server.ts";
import { signInByBadge, signInByPin } from "#app/services/auth/staff-terminal.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/staff-terminal.ts";

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

type StaffTerminalPageProps = { store: string; back: string; reply: FormReply | undefined };

/** Badge first: a scanner types it and Enter, with the cursor already there. */
function StaffTerminalPage({ store, back, reply }: StaffTerminalPageProps) {
  const isBadge = "badge_password" in (reply?.result.error ?? {});
  const badge = useServerForm<{ badge_password: string }>(isBadge ? reply : undefined, {
    id: "badge",
  });
  const pin = useServerForm<{ login: string; pin_password: string }>(isBadge ? undefined : reply, {
    id: "code",
  });
  return (
    <StaffPage staff={null} title={t("post.title")} lead={t("post.lead", { store })} narrow>
      <PostForm form={badge.form} reloadDocument data-session autoComplete="off">
        <FormErrors form={badge.form} />
        <input type="hidden" name="back" value={back} />
        <Field
          field={badge.fields.badge_password}
          label={t("post.badge")}
          hint={t("post.badge-hint")}
          type="password"
          autoComplete="one-time-code"
          maxLength={TYPED_CODE_LENGTH}
          // A scanner types into the field that has the cursor.
          autoFocus={!reply}
          required
        />
        <Button>{t("post.open")}</Button>
      </PostForm>
      <h2>{t("post.or")}</h2>
      <PostForm form={pin.form} reloadDocument data-session autoComplete="off">
        <FormErrors form={pin.form} />
        <input type="hidden" name="back" value={back} />
        <Field
          field={pin.fields.login}
          label={t("login")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
        />
        <Field
          field={pin.fields.pin_password}
          label={t("post.pin")}
          hint={t("post.pin-hint")}
          type="password"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={TYPED_CODE_LENGTH}
          required
        />
        <Button kind="secondary">{t("post.open")}</Button>
      </PostForm>
      <p>
        <Link to={url.home}>{t("post.customer")}</Link>
      </p>
    </StaffPage>
  );
}
