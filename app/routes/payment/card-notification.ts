import { takeNotification } from "#app/services/payment.server.ts";
import type { Route } from "./+types/card-notification.ts";

/** The acquirer's notification by POST; the signature covers the body byte for byte. */
export async function action({ request }: Route.ActionArgs) {
  await takeNotification("card", await request.text(), request.headers);
  return new Response();
}

/** The same by GET, for merchants whose contract knows no other; 200 and nothing else, as the protocol wants. */
export async function loader({ request }: Route.LoaderArgs) {
  const raw = new URL(request.url).search.slice(1);
  await takeNotification("card", raw, request.headers);
  return new Response();
}
