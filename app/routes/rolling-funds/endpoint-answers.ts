import type { RefusalOptions } from "#app/http/api/refusal.server.ts";
import creditErrorTexts from "#app/locales/fr/credit/error.json";
import { texts } from "#app/locales/texts.ts";
import {
  type CreditErrorRule,
  callErrors,
  creditCodeOf,
  creditErrors,
} from "#app/models/credit/error.ts";
import { type CreditFailure, creditFailure } from "#app/services/credit/account.server.ts";
import type { ResendRefusal } from "#app/services/credit/code.server.ts";

const t = texts(creditErrorTexts);

/** Codes of "credit-refused": specification, section 8. */
export const creditRefusals = {
  "credit-order-missing": 404,
  "credit-not-payable": 409,
  "credit-refused": 422,
} as const;

/** Refusals of the endpoint that sends a code, which may have to wait. */
export const sendingRefusals = {
  ...creditRefusals,
  "credit-code-wait": 429,
  "credit-code-sends": 422,
} as const;

type Refuse = (code: keyof typeof creditRefusals, options?: RefusalOptions) => Response;

export function refuseCredit(refuse: Refuse, failure: CreditFailure): Response {
  if (failure.reason === "not-found") return refuseByCode(refuse, "credit-order-missing");
  if (!failure.error) return refuseByCode(refuse, "credit-not-payable");
  const code = creditCodeOf(failure.error, failure.serverCode);
  const said = { code, message: t(`${failure.error}.message`) };
  const details = detailsOf(t(`${failure.error}.title`), creditErrors[failure.error]);
  return refuse("credit-refused", { said, details });
}

/** A code of the shop's own carries the same fields as the provider's errors. */
function refuseByCode<Code extends keyof typeof callErrors>(
  refuse: (code: Code, options?: RefusalOptions) => Response,
  code: Code,
  options: RefusalOptions = {},
): Response {
  return refuse(code, { ...options, details: detailsOf(t(`${code}.title`), callErrors[code]) });
}

function detailsOf(title: string, { closes, webRedirect, appRedirect }: CreditErrorRule) {
  return { title, closes, web_redirect: webRedirect, app_redirect: appRedirect };
}

type RefuseSending = (code: keyof typeof sendingRefusals, options?: RefusalOptions) => Response;

export function refuseSending(
  refuse: RefuseSending,
  failure: CreditFailure | ResendRefusal,
): Response {
  switch (failure.reason) {
    case "wait": {
      const retryAt = new Date(Date.now() + failure.seconds * 1000);
      return refuseByCode(refuse, "credit-code-wait", { retryAt });
    }
    case "sends":
      return refuseByCode(refuse, "credit-code-sends");
    case "sms-error":
      return refuseCredit(refuse, creditFailure("SMS_ERROR"));
    case "unavailable":
      return refuseCredit(refuse, creditFailure("INTERNAL_ERROR"));
    case "not-found":
    case "not-payable":
      return refuseCredit(refuse, { ok: false, reason: failure.reason });
    default:
      return refuseCredit(refuse, failure);
  }
}
