/** A lender: two share a protocol, each with its own merchants, accounts and products. */
export type Lender = {
  id: "sircam" | "sedef";
  label: string;
  merchant: string;
  secret: string;
};

/** Every code that a lender may answer (specification of the shop, section 8). */
export const lenderCodes = [
  "AMOUNT_OUTSIDE_RANGE",
  "EXPIRED_SECURITY_CODE",
  "CLIENT_NOT_FOUND",
  "CONTRACT_NOT_FINALIZED",
  "INACTIVE_CONTACT",
  "INVALID_CONTACT_ID",
  "INVALID_AMOUNT",
  "INVALID_DATA",
  "INVALID_PRODUCT_CODE",
  "INVALID_TRANSACTION_NUMBER",
  "INVALID_TRANSACTION_STATUS",
  "MISSING_PARAMETER",
  "WRONG_STATUS",
  "INVALID_SECURITY_CODE",
  "INTERNAL_ERROR",
  "UNAVAILABLE",
  "SMS_ERROR",
  "UNDEFINED_BAPI_USER",
  "INSUFFICIENT_OUTSTANDING",
  "ACCOUNT_UNAVAILABLE",
] as const;

/** In place of a code: the request is done, and its answer lost. */
export const LOST = "LOST";

export const steps = ["authorization", "creation", "code", "validation", "cancellation"] as const;

export type Step = (typeof steps)[number];

export const stepLabels: Record<Step, string> = {
  authorization: "autorisation",
  creation: "création",
  code: "nouveau code",
  validation: "validation",
  cancellation: "annulation",
};
