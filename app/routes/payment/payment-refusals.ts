import paymentTexts from "#app/locales/fr/payment.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(paymentTexts);

/** What a call answers to who is not signed in. */
export const refuseVisitor = () => refuse("not-signed-in", 401);

/** What a call answers to an order that there is none of, or that is another's. */
export const refuseOrder = () => refuse("not-found", 404);

/** What a call answers to a delivery mode that there is none of. */
export const refuseMode = () => refuse("unknown-delivery-mode", 404);

type Code = "not-signed-in" | "not-found" | "unknown-delivery-mode";

function refuse(code: Code, status: number): Response {
  return Response.json({ error: { code, message: t(`call.${code}`) } }, { status });
}
