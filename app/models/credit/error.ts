export type CreditErrorRule = {
  /** The steps end: no other code, no other contact for the same operation. */
  closes: boolean;
  /** In a browser, the customer continues with another payment mode. */
  webRedirect: boolean;
  /** In the mobile application, the window closes and the application is notified. */
  appRedirect: boolean;
};

const stays: CreditErrorRule = { closes: false, webRedirect: false, appRedirect: false };
const closes: CreditErrorRule = { closes: true, webRedirect: true, appRedirect: true };
const beginsAnew: CreditErrorRule = { closes: true, webRedirect: false, appRedirect: false };

/** Specification, section 8. Titles and messages are in `locales/fr/credit/error.json`. */
export const creditErrors = {
  AMOUNT_OUTSIDE_RANGE: closes,
  INSUFFICIENT_OUTSTANDING: closes,
  ACCOUNT_UNAVAILABLE: closes,
  ACCOUNT_NOT_FOUND: closes,
  NOT_AUTHORIZED: closes,
  MISSING_USER_INFORMATION: closes,
  INACTIVE_HOLDER: beginsAnew,
  TRANSACTION_INTERRUPTED: beginsAnew,
  EXPIRED_SECURITY_CODE: beginsAnew,
  SPENT_SECURITY_CODE: beginsAnew,
  SMS_ERROR: beginsAnew,
  TOO_MANY_OPERATIONS: closes,
  SECURITY_CODE_FALSE: stays,
  VALIDATION_FAILED: stays,
  INTERNAL_ERROR: closes,
} as const satisfies Record<string, CreditErrorRule>;

export type CreditError = keyof typeof creditErrors;

/** Refusals without a provider's code. Without an order to pay, another payment mode would not help. */
export const callErrors = {
  "credit-order-missing": { closes: true, webRedirect: false, appRedirect: true },
  "credit-not-payable": { closes: true, webRedirect: false, appRedirect: true },
  "credit-code-wait": stays,
  "credit-code-sends": beginsAnew,
} as const satisfies Record<string, CreditErrorRule>;

/** Specification, section 8; the last two carry the two themes that have no code there. */
export const serverCodes = {
  AMOUNT_OUTSIDE_RANGE: "AMOUNT_OUTSIDE_RANGE",
  EXPIRED_SECURITY_CODE: "EXPIRED_SECURITY_CODE",
  CLIENT_NOT_FOUND: "ACCOUNT_NOT_FOUND",
  CONTRACT_NOT_FINALIZED: "ACCOUNT_NOT_FOUND",
  INACTIVE_CONTACT: "INACTIVE_HOLDER",
  INVALID_CONTACT_ID: "INACTIVE_HOLDER",
  INVALID_AMOUNT: "TRANSACTION_INTERRUPTED",
  INVALID_DATA: "TRANSACTION_INTERRUPTED",
  INVALID_PRODUCT_CODE: "TRANSACTION_INTERRUPTED",
  INVALID_TRANSACTION_NUMBER: "TRANSACTION_INTERRUPTED",
  INVALID_TRANSACTION_STATUS: "TRANSACTION_INTERRUPTED",
  MISSING_PARAMETER: "TRANSACTION_INTERRUPTED",
  WRONG_STATUS: "TRANSACTION_INTERRUPTED",
  INVALID_SECURITY_CODE: "SECURITY_CODE_FALSE",
  INTERNAL_ERROR: "INTERNAL_ERROR",
  UNAVAILABLE: "INTERNAL_ERROR",
  SMS_ERROR: "SMS_ERROR",
  UNDEFINED_BAPI_USER: "MISSING_USER_INFORMATION",
  INSUFFICIENT_OUTSTANDING: "INSUFFICIENT_OUTSTANDING",
  ACCOUNT_UNAVAILABLE: "ACCOUNT_UNAVAILABLE",
} as const satisfies Record<string, CreditError>;

/** Error of a provider code; INTERNAL_ERROR for an unknown one (specification, section 8). */
export function creditErrorOf(serverCode: string): CreditError {
  const known = Object.entries(serverCodes).find(([code]) => code === serverCode);
  return known ? known[1] : "INTERNAL_ERROR";
}

const ownCodes: Partial<Record<CreditError, string>> = {
  ACCOUNT_NOT_FOUND: "CLIENT_NOT_FOUND",
  INACTIVE_HOLDER: "INVALID_CONTACT_ID",
  TRANSACTION_INTERRUPTED: "INVALID_TRANSACTION_STATUS",
  MISSING_USER_INFORMATION: "UNDEFINED_BAPI_USER",
};

/** The lender's code where the specification (section 8) names it; SECURITY_CODE_FALSE for a wrong one. */
export function creditCodeOf(error: CreditError, serverCode: string | null): string {
  if (error === "SECURITY_CODE_FALSE") return error;
  const isNamed = serverCode !== null && Object.hasOwn(serverCodes, serverCode);
  return isNamed ? serverCode : (ownCodes[error] ?? error);
}

/** Parses the error in an address; the catalogue's default for anything else. */
export function readCreditError(text: string | null): CreditError {
  return (
    Object.keys(creditErrors)
      .filter(isCreditError)
      .find((name) => name === text) ?? "INTERNAL_ERROR"
  );
}

function isCreditError(name: string): name is CreditError {
  return Object.hasOwn(creditErrors, name);
}
