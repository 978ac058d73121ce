import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { subscriberOf } from "#app/models/platform/network.ts";
import { pool } from "./database.server.ts";

/** Counters live in `rate_limits`: every process of the shop counts together. */
const shared = {
  storeClient: pool,
  storeType: "pool",
  tableName: "rate_limits",
  tableCreated: true,
  // The library would delete all spent counters in one statement; retention does in batches.
  clearExpiredByTimeout: false,
};

const QUARTER_HOUR = 900;
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Few on one card from one place, more from all unknown places, and more from one address. */
export const limits = {
  loginByPlace: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "login-place",
    points: 10,
    duration: QUARTER_HOUR,
  }),
  loginByCard: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "login-card",
    points: 50,
    duration: QUARTER_HOUR,
  }),
  loginByAddress: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "login-address",
    points: 100,
    duration: QUARTER_HOUR,
  }),
  ownPasswordByCustomer: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "own-password-customer",
    points: 10,
    duration: QUARTER_HOUR,
  }),
  /** Confirmations of a new email address or phone, sent to an address that the customer typed. */
  contactByCustomer: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "contact-customer",
    points: 5,
    duration: HOUR,
  }),
  /** Personal data exports: each reads all data of a customer. */
  exportByCustomer: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "export-customer",
    points: 3,
    duration: DAY,
  }),
  /** Archives of a worksite's documents: each makes hundreds of them. */
  dossierByCustomer: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "dossier-customer",
    points: 20,
    duration: HOUR,
  }),
  /** Documents (PDF), whoever requests them: each occupies a process for a moment. */
  documentByCustomer: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "document-customer",
    points: 300,
    duration: HOUR,
  }),
  documentByAddress: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "document-address",
    points: 600,
    duration: HOUR,
  }),
  /** Codes requested: each costs an SMS or disturbs somebody. */
  codeByAddress: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "code-address",
    points: 60,
    duration: HOUR,
  }),
  /**
   * Codes typed for a card from one place. From all places together, the countdown between two
   * codes allows fifty-five trials an hour, of a million.
   */
  codeTryByPlace: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "code-try-place",
    points: 30,
    duration: HOUR,
  }),
  unicityByCard: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "unicity-card",
    points: 20,
    duration: HOUR,
  }),
  strengthByCard: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "strength-card",
    points: 200,
    duration: HOUR,
  }),
  /** The shop writes to strangers, and reveals which addresses are taken, on an owner's behalf. */
  invitationByCompany: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "invitation-company",
    points: 30,
    duration: HOUR,
  }),
  invitationByPerson: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "invitation-person",
    points: 3,
    duration: HOUR,
  }),
  terminalByAddress: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "terminal-address",
    points: 10,
    duration: QUARTER_HOUR,
  }),
  terminalByStore: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "terminal-store",
    points: 60,
    duration: QUARTER_HOUR,
  }),
  staffByAddress: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "staff-address",
    points: 30,
    duration: QUARTER_HOUR,
  }),
  staffByPlace: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "staff-place",
    points: 10,
    duration: QUARTER_HOUR,
  }),
  staffByLogin: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "staff-login",
    points: 50,
    duration: QUARTER_HOUR,
  }),
  /** Challenges for passkeys: each is stored for some minutes. */
  passkeyByAddress: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "passkey-address",
    points: 60,
    duration: QUARTER_HOUR,
  }),
  remotePaymentByAddress: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "remote-payment-address",
    points: 120,
    duration: QUARTER_HOUR,
  }),
  remotePaymentByOrder: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "remote-payment-order",
    points: 20,
    duration: HOUR,
  }),
  /** The payment-info event: one a second for a session (specification, section 7). */
  measureBySession: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "measure-session",
    points: 1,
    duration: 1,
  }),
  /** Products sent by email: the shop writes to strangers on somebody's behalf. */
  shareByAddress: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "share-address",
    points: 20,
    duration: HOUR,
  }),
  shareByShopper: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "share-shopper",
    points: 10,
    duration: HOUR,
  }),
  /** Credit operations opened: each sends an SMS. */
  creditByCustomer: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "credit-customer",
    points: 20,
    duration: HOUR,
  }),
  creditTryByCustomer: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "credit-try-customer",
    points: 40,
    duration: HOUR,
  }),
  /** Requests to depots and their messages: somebody reads each. */
  requestByAddress: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "request-address",
    points: 30,
    duration: HOUR,
  }),
  requestByPerson: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "request-person",
    points: 15,
    duration: HOUR,
  }),
  /** Requests for cards: the shop writes to strangers, and somebody reads each. */
  cardRequestByAddress: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "card-request-address",
    points: 15,
    duration: HOUR,
  }),
  cardRequestByRecipient: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "card-request-recipient",
    points: 3,
    duration: DAY,
  }),
  /** Documents of requests for cards, by address: a visitor makes sessions as they please. */
  proofByAddress: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "proof-address",
    points: 40,
    duration: HOUR,
  }),
  /** Codes typed at a depot that are no order's: six characters of thirty, so that none is found by trials. */
  arrivalByAddress: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "arrival-address",
    points: 20,
    duration: QUARTER_HOUR,
  }),
  arrivalByStore: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "arrival-store",
    points: 300,
    duration: QUARTER_HOUR,
  }),
  /** Arrivals said and taken back: each is sent to the ERP. */
  arrivalByPerson: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "arrival-person",
    points: 40,
    duration: HOUR,
  }),
  /** Uploads, stored or not: each is read to its end. */
  uploadByPerson: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "upload-person",
    points: 120,
    duration: HOUR,
  }),
  /** Pasted texts and files of lines: each is read and checked, up to 5,000 lines. */
  linesByAddress: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "lines-address",
    points: 60,
    duration: MINUTE,
  }),
  linesByCustomer: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "lines-customer",
    points: 30,
    duration: MINUTE,
  }),
  /** Messages that staff send to themselves to see them. */
  messageTrialByStaff: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "message-trial-staff",
    points: 20,
    duration: HOUR,
  }),
  shareByRecipient: new RateLimiterPostgres({
    ...shared,
    keyPrefix: "share-recipient",
    points: 5,
    duration: HOUR,
  }),
};

type Limit = keyof typeof limits;

/** Refused until `retryAt`, a whole minute. An address counts for its subscriber's network. */
export async function spend(
  limit: Limit,
  key: string,
): Promise<{ ok: true } | { ok: false; retryAt: Date }> {
  try {
    await limits[limit].consume(countedAs(limit, key));
    return { ok: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { ok: false, retryAt: minuteAfter(refusal.msBeforeNext) };
  }
}

export async function forgive(limit: Limit, key: string): Promise<void> {
  await limits[limit].delete(countedAs(limit, key));
}

/** Gives one trial of a limit back: a success is not counted, while failures stay counted. */
export async function giveBack(limit: Limit, key: string): Promise<void> {
  await limits[limit].reward(countedAs(limit, key), 1);
}

function countedAs(limit: Limit, key: string): string {
  return limit.endsWith("ByAddress") ? subscriberOf(key) : key;
}

function minuteAfter(milliseconds: number): Date {
  return new Date(Math.ceil((Date.now() + milliseconds) / 60_000) * 60_000);
}
