/** A house that lends: two speak the same protocol, each with its own merchants, accounts and products. */
export type House = {
  id: "sircam" | "sedef";
  label: string;
  merchant: string;
  secret: string;
};

/** Every code a house may answer with (specification of the shop, section 8). */
export const serverCodes = [
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

/** In place of a code: the call does its work, and its answer is lost. */
export const LOST = "LOST";

/** The calls of the protocol that a test may have answered otherwise. */
export const steps = ["authorization", "creation", "code", "validation", "cancellation"] as const;

export type Step = (typeof steps)[number];

/** The steps as the page names them. */
export const stepLabels: Record<Step, string> = {
  authorization: "autorisation",
  creation: "création",
  code: "nouveau code",
  validation: "validation",
  cancellation: "annulation",
};
