import { takeNotification } from "#app/services/payment/payment.server.ts";
import type { Route } from "./+types/rolling-funds-notification.ts";
import { answerNotification } from "./notification-answer.ts";

/** Signed over the body byte for byte; a replay gets the same answer. */
export async function action({ request }: Route.ActionArgs) {
  return answerNotification(
    await takeNotification("rolling-funds", await request.text(), request.headers),
  );
}
