import { takeNotification } from "#app/services/payment.server.ts";
import type { Route } from "./+types/card-notification.ts";

/** The acquirer's notification by POST; the signature covers the body byte for byte. */
export async function action({ request }: Route.ActionArgs) {
  await takeNotification("card", await request.text());
  return new Response();
}

/** The same by GET, for merchants whose contract knows no other; 200 and nothing else, as the protocol wants. */
export async function loader({ request }: Route.LoaderArgs) {
  await takeNotification("card", new URL(request.url).search.slice(1));
  return new Response();
}
