import { redirect } from "react-router";
import { parseForm, refusalValues } from "#app/http/form.server.ts";
import { knownAs } from "#app/http/known-browser.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import {
  refuseTerminal,
  requireStaff,
  staffContext,
  staffSessionOf,
  toStaffView,
} from "#app/http/staff.server.ts";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { ownCodesForm } from "#app/models/auth/staff-form.ts";
import { countRecoveryCodes } from "#app/services/auth/staff-factor.server.ts";
import { renewRecoveryCodes } from "#app/services/auth/staff-own.server.ts";
import { listPasskeys } from "#app/services/auth/staff-passkey.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/own-access.ts";
import { OwnAccessPage } from "./own-access/own-access-page.tsx";

const t = texts(memberTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [refuseTerminal, requireStaff()];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { id, email } = context.get(staffContext);
  const [codes, passkeys] = await Promise.all([countRecoveryCodes(id), listPasskeys(id)]);
  return { staff: toStaffView(context), email, codes, passkeys, done: searchParams.get("fait") };
}

/** Makes recovery codes, for whoever types password and code again: an open screen is not enough. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, ownCodesForm);
  if (!form.ok) return form.invalid();
  const { email } = context.get(staffContext);
  const { address } = clientOf(context);
  const claim = { ...form.value, email, address, knownAs: knownAs(context, `staff ${email}`) };
  const made = await renewRecoveryCodes(claim, staffSessionOf(request) ?? "");
  if (made.ok) return redirect(url.staffCodes, 303);
  const field = made.reason === "staff-no-factor" ? undefined : "password";
  return form.refuse(made.reason, field, refusalValues(made));
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("own.title") }) }];

export default function OwnAccessRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OwnAccessPage {...loaderData} reply={actionData} />;
}
