/** What happens beside the message, once somebody has read it. */
export type CreditErrorRule = {
  /** The steps end there: no other code, no other contact of the same operation. */
  closes: boolean;
  /** In a browser, the way on is another way to pay. */
  webRedirect: boolean;
  /** In the telephone's application, the window is closed and the application told. */
  appRedirect: boolean;
};

const stays: CreditErrorRule = { closes: false, webRedirect: false, appRedirect: false };
const closes: CreditErrorRule = { closes: true, webRedirect: true, appRedirect: true };
/** The steps end, and begin anew in the same way to pay. */
const beginsAnew: CreditErrorRule = { closes: true, webRedirect: false, appRedirect: false };

/**
 * The error catalogue of instalment credit and rolling funds (specification, section 8): what the steps can
 * come to. Titles and messages, which the specification does not show, stand in `locales/fr/credit.json`.
 */
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

/**
 * Codes of the provider's server, by the error each one is (specification, section 8). The last two are not in its
 * table: they carry the two themes that no code of the table leads to.
 */
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

/** The error behind a code of the provider; INTERNAL_ERROR for one that nobody knows (specification, section 8). */
export function creditErrorOf(serverCode: string): CreditError {
  const known = Object.entries(serverCodes).find(([code]) => code === serverCode);
  return known ? known[1] : "INTERNAL_ERROR";
}

/** The error that an address names; the default of the catalogue for anything else. */
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
