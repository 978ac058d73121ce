import type { RefusalOptions } from "#app/call-refusal.server.ts";
import creditErrorTexts from "#app/locales/fr/credit-error.json";
import { texts } from "#app/locales/texts.ts";
import type { CreditFailure } from "#app/services/credit-account.server.ts";

const t = texts(creditErrorTexts);

/** How the calls of rolling funds are refused; the codes of "credit-refused" are those of specification, section 8. */
export const creditRefusals = {
  "credit-order-missing": 404,
  "credit-not-payable": 409,
  "credit-refused": 422,
} as const;

type Refuse = (code: keyof typeof creditRefusals, options?: RefusalOptions) => Response;

/** What a call answers when the house or the shop refused. */
export function refuseCredit(refuse: Refuse, failure: CreditFailure): Response {
  if (failure.reason === "not-found") return refuse("credit-order-missing");
  if (!failure.error) return refuse("credit-not-payable");
  const said = { code: failure.error, message: t(`${failure.error}.message`) };
  return refuse("credit-refused", { said });
}
