import { takeNotification } from "#app/services/payment/payment.server.ts";
import type { Route } from "./+types/notification.ts";

/** Webhook of the wallet; the signature covers the body byte for byte. Always answered. */
export async function action({ request }: Route.ActionArgs) {
  await takeNotification("wallet", await request.text(), request.headers);
  return new Response();
}
