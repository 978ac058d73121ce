import { isEmailFree } from "#app/services/first-connection.server.ts";
import type { Route } from "./+types/email-unicity.json.ts";
import { unicityCall } from "./access-forms.ts";

/** Specification, section 7: `{ email }` in, `{ isUnique }` out; true for whoever has not proved to hold a card. */
export async function action({ request }: Route.ActionArgs) {
  const body = unicityCall.safeParse(await request.json().catch(() => null));
  const isUnique = body.success ? await isEmailFree(body.data.token, body.data.email) : true;
  return Response.json({ isUnique });
}
