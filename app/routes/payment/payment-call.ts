import errorTexts from "#app/locales/fr/error.json";
import { texts } from "#app/locales/texts.ts";
import type { StartPaymentRefusal } from "#app/services/payment.server.ts";

const t = texts(errorTexts);

type Code = "sign-in-required" | "payment-call-form" | "payment-not-found" | StartedCode;
type StartedCode = "payment-not-payable" | "payment-unavailable";

const ofStart = {
  "not-found": { code: "payment-not-found", status: 404 },
  "not-payable": { code: "payment-not-payable", status: 422 },
  "provider-unavailable": { code: "payment-unavailable", status: 503 },
} as const satisfies Record<StartPaymentRefusal, { code: Code; status: number }>;

/** How a JSON call about a payment is refused (design, section 5): a code for the program, a message for its user. */
export function refuseCall(code: Code, status: 400 | 401 | 404): Response {
  return refusal(code, status);
}

/** The same for a payment that could not be started. */
export function refuseStart(reason: StartPaymentRefusal): Response {
  const { code, status } = ofStart[reason];
  return refusal(code, status);
}

function refusal(code: Code, status: number): Response {
  return Response.json({ error: { code, message: t(code) } }, { status });
}
