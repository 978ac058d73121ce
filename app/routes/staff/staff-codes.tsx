import { redirect } from "react-router";
import {
  refuseTerminal,
  requireStaff,
  staffSessionOf,
  toStaffView,
} from "#app/http/staff.server.ts";
import memberTexts from "#app/locales/fr/auth/staff-members.json";
import { texts } from "#app/locales/texts.ts";
import { findShownCodes, forgetShownCodes } from "#app/services/auth/staff-note.server.ts";
import { findBarCode } from "#app/services/order/pickup-code.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/staff-codes.ts";
import { StaffCodesPage } from "./staff-codes/staff-codes-page.tsx";

const t = texts(memberTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [refuseTerminal, requireStaff()];

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = await findShownCodes(staffSessionOf(request) ?? "");
  if (!shown) throw redirect(url.staffHome, 303);
  const [badge] = shown.kind === "badge" ? shown.codes : [];
  const drawing = badge === undefined ? null : await findBarCode(badge);
  return { staff: toStaffView(context), shown, drawing };
}

/** The codes are noted: nobody sees them again. */
export async function action({ request }: Route.ActionArgs) {
  await forgetShownCodes(staffSessionOf(request) ?? "");
  return redirect(url.staffHome, 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("codes.title") }) }];

export default function StaffCodesRoute({ loaderData }: Route.ComponentProps) {
  return <StaffCodesPage {...loaderData} />;
}
