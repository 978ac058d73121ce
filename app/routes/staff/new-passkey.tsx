import { redirect } from "react-router";
import type { z } from "zod";
import { useServerForm } from "#app/components/ui/form.tsx";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { knownAs } from "#app/http/known-browser.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import {
  byStaff,
  refuseTerminal,
  requireStaff,
  staffContext,
  staffSessionOf,
  toStaffView,
} from "#app/http/staff.server.ts";
import passkeyTexts from "#app/locales/fr/auth/passkey.json";
import { texts } from "#app/locales/texts.ts";
import { newPasskeyForm, passkeyAnswerForm } from "#app/models/auth/staff-form.ts";
import { addPasskey, startPasskey } from "#app/services/auth/staff-own-passkey.server.ts";
import { findNewPasskey } from "#app/services/auth/staff-passkey.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/new-passkey.ts";
import { NewPasskeyPage } from "./new-passkey/new-passkey-page.tsx";

const t = texts(passkeyTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [refuseTerminal, requireStaff()];

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const asked = await findNewPasskey(staff, staffSessionOf(request) ?? "");
  return { staff: toStaffView(context), email: staff.email, asked };
}

/** First proves who asks; then, with `passkey`, stores what their device made. */
export async function action(args: Route.ActionArgs) {
  const isAnswer = args.url.searchParams.has("reponse");
  return isAnswer ? add(args) : begin(args);
}

async function begin({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, newPasskeyForm);
  if (!form.ok) return form.invalid();
  const { email } = context.get(staffContext);
  const { name, ...proof } = form.value;
  const { address } = clientOf(context);
  const claim = { ...proof, email, address, knownAs: knownAs(context, `staff ${email}`) };
  const sessionId = staffSessionOf(request) ?? "";
  const begun = await startPasskey(claim, { sessionId, name });
  if (begun.ok) return redirect(to(url.newPasskey), 303);
  return form.refuse(begun.reason, "password", refusalValues(begun));
}

async function add({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, passkeyAnswerForm);
  if (!form.ok) return form.invalid();
  const sessionId = staffSessionOf(request) ?? "";
  const added = await addPasskey({ sessionId, answer: form.value.passkey }, byStaff(context));
  if (added.ok) return redirect(to(url.ownAccess, null, { fait: "cle" }), 303);
  return form.refuse(added.reason);
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("new.title") }) }];

export default function NewPasskeyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const form = useServerForm<z.input<typeof newPasskeyForm>>(actionData, { id: "cle" });
  return <NewPasskeyPage {...loaderData} {...form} />;
}
