import creditErrorTexts from "#app/locales/fr/credit-error.json";
import errorTexts from "#app/locales/fr/error.json";
import { texts } from "#app/locales/texts.ts";
import type { CreditFailure } from "#app/services/credit-account.server.ts";

const t = texts(errorTexts);
const tCredit = texts(creditErrorTexts);

/** In the headers of a call: the client program (design, section 5). A browser's page never sends it. */
export const CLIENT_HEADER = "x-madrier-token";

/** How a call is refused (design, section 5): a code for the program, a message for whoever uses it. */
export function refuseCall(failure: CreditFailure): Response {
  if (failure.reason === "not-found") return refusal("not-found", t("credit-order-missing"), 404);
  if (!failure.error) return refusal("not-payable", t("credit-not-payable"), 409);
  return refusal(failure.error, tCredit(`${failure.error}.message`), 422);
}

/** Nobody is signed in. */
export function refuseVisitor(): Response {
  return refusal("sign-in-required", t("sign-in-required"), 401);
}

/** What was sent is no code of six digits. */
export function refuseFormat(): Response {
  return refusal("security-code-format", t("security-code-format"), 400);
}

function refusal(code: string, message: string, status: number): Response {
  return Response.json({ error: { code, message } }, { status });
}
