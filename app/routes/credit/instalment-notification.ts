import { takeNotification } from "#app/services/payment/payment.server.ts";
import type { Route } from "./+types/instalment-notification.ts";
import { answerNotification } from "./notification-answer.ts";

/** What SEDEF tells of an operation, signed over the body byte for byte; a replay is answered like the first time. */
export async function action({ request }: Route.ActionArgs) {
  return answerNotification(
    await takeNotification("instalments", await request.text(), request.headers),
  );
}
