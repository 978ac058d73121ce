import { takeNotification } from "#app/services/payment/payment.server.ts";
import { storeNotifiedCard } from "#app/services/payment/saved-card.server.ts";
import type { Route } from "./+types/card-notification.ts";

/**
 * The acquirer's notification by POST; the signature covers the body byte for byte. The address names the card
 * that was to be kept, where one was.
 */
export async function action({ request, url: address }: Route.ActionArgs) {
  const raw = await request.text();
  await storeNotifiedCard(raw, address.searchParams.get("abonne"));
  await takeNotification("card", raw, request.headers);
  return new Response();
}
