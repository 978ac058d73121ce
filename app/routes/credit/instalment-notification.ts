import { takeNotification } from "#app/services/payment/payment.server.ts";
import type { Route } from "./+types/instalment-notification.ts";
import { answerNotification } from "./notification-answer.ts";

/** Signed over the body byte for byte; a replay gets the same answer. */
export async function action({ request }: Route.ActionArgs) {
  return answerNotification(
    await takeNotification("instalments", await request.text(), request.headers),
  );
}
