import { shopperContext } from "#app/buyer.server.ts";
import { cardStanding } from "#app/models/card.ts";
import type { Route } from "./+types/login-check.json.ts";
import { loginCheckCall } from "./access-forms.ts";

/**
 * Specification, section 7: `{ card_number }` in, `{ first_connection_ok, is_card_blocked_middle }` out. Neutral:
 * of a card other than the caller's own it tells what it tells of every card.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const body = loginCheckCall.safeParse(await request.json().catch(() => null));
  const { buyer } = context.get(shopperContext);
  return Response.json(cardStanding(body.data?.card_number ?? "", buyer));
}
