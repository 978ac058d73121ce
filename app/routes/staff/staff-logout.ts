import { clientOf } from "#app/http/session.server.ts";
import { redirectStaff, staffSessionOf } from "#app/http/staff.server.ts";
import { signOutStaff } from "#app/services/auth/staff.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/staff-logout.ts";

export async function action({ request, context }: Route.ActionArgs) {
  await signOutStaff(staffSessionOf(request) ?? "", clientOf(context).address);
  return redirectStaff(url.staffLogin, null);
}
