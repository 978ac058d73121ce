import { takeNotification } from "#app/services/payment/payment.server.ts";
import type { Route } from "./+types/notification.ts";

/** Webhook of the transfer provider; the signature covers the body byte for byte. */
export async function action({ request }: Route.ActionArgs) {
  await takeNotification("transfer", await request.text(), request.headers);
  return new Response();
}
