import { storeNotifiedCard } from "#app/services/payment/card/saved-card.server.ts";
import { takeNotification } from "#app/services/payment/payment.server.ts";
import type { Route } from "./+types/notification.ts";

/** The signature covers the body byte for byte; the URL names the card to save, if any. */
export async function action({ request, url: address }: Route.ActionArgs) {
  const raw = await request.text();
  await storeNotifiedCard(raw, address.searchParams.get("abonne"));
  await takeNotification("card", raw, request.headers);
  return new Response();
}
