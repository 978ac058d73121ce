import { parseForm } from "#app/http/form.server.ts";
import { clientOf } from "#app/http/session.server.ts";
import { refuseTerminal } from "#app/http/staff.server.ts";
import { passkeyChallengeForm } from "#app/models/auth/staff-form.ts";
import { askPasskey } from "#app/services/auth/staff-passkey.server.ts";
import type { Route } from "./+types/passkey-challenge.ts";

export const middleware: Route.MiddlewareFunction[] = [refuseTerminal];

/** Answers what a passkey has to sign for a login: alike for one that nobody has. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, passkeyChallengeForm);
  if (!form.ok) return new Response(null, { status: 400 });
  const options = await askPasskey(form.value.email, clientOf(context).address);
  if (!options) return new Response(null, { status: 429 });
  return Response.json(options, { headers: { "Cache-Control": "no-store" } });
}
