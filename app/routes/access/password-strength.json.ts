import { weighPassword } from "#app/services/access.server.ts";
import type { Route } from "./+types/password-strength.json.ts";
import { strengthCall } from "./access-forms.ts";

/** How easily a password is guessed, 0 to 4, told to whoever is choosing one: `{ password, token }` in, `{ score }` out. */
export async function action({ request }: Route.ActionArgs) {
  const body = strengthCall.safeParse(await request.json().catch(() => null));
  const score = body.success ? await weighPassword(body.data.token, body.data.password) : null;
  return Response.json({ score });
}
