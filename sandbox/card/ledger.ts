import { randomUUID } from "node:crypto";
import type { Memory } from "../memory.ts";
import { maskCard, type TestCard } from "./cards.ts";
import type { PaymentRequest, ReturnedValues } from "./protocol.ts";

/** One delivery of a notification, and what the shop answered (0: nothing). */
export type Delivery = { at: string; status: number };

/** One debit asked of the bank. */
export type Transaction = {
  /** NUMTRANS. */
  number: string;
  /** NUMAPPEL. */
  call: string;
  site: string;
  rank: string;
  reference: string;
  amountCents: number;
  currency: string;
  card: string;
  code: string;
  authorisation: string;
  status: "Capturé" | "Refusé";
  challenged: boolean;
  at: string;
  returned: string;
  notificationUrl: string;
  notifyByPost: boolean;
  deliveries: Delivery[];
};

/** A hosted page that a buyer has open. */
export type Session = { request: PaymentRequest; cardNumber: string | null; openedAt: number };

/** The acquirer's own books: the shop is compared with them. */
export type Ledger = {
  transactions: Transaction[];
  open: (request: PaymentRequest) => string;
  session: (id: string) => Session | null;
  /** The debit that went through for this reference, if any. */
  captured: (reference: string) => Transaction | null;
  record: (request: PaymentRequest, card: TestCard, code: string, now: Date) => Transaction;
  save: () => void;
};

/** After fifteen minutes a hosted page is closed (answer code 00030). */
const SESSION_MS = 15 * 60_000;

export function createLedger(memory: Memory): Ledger {
  const kept = memory.part("card", { transactions: [] as Transaction[] });
  const sessions = new Map<string, Session>();
  return {
    transactions: kept.transactions,
    open: (request) => {
      const id = randomUUID();
      sessions.set(id, { request, cardNumber: null, openedAt: Date.now() });
      return id;
    },
    session: (id) => {
      const session = sessions.get(id);
      return session && Date.now() - session.openedAt < SESSION_MS ? session : null;
    },
    captured: (reference) =>
      kept.transactions.find((one) => one.reference === reference && one.status === "Capturé") ??
      null,
    record: (request, card, code, now) => {
      const transaction = makeTransaction(kept.transactions.length, request, card, code, now);
      kept.transactions.push(transaction);
      memory.save();
      return transaction;
    },
    save: memory.save,
  };
}

function makeTransaction(
  count: number,
  request: PaymentRequest,
  card: TestCard,
  code: string,
  now: Date,
): Transaction {
  const isPaid = code === "00000";
  return {
    number: String(600_000_001 + count),
    call: String(700_000_001 + count),
    site: request.site,
    rank: request.rank,
    reference: request.reference,
    amountCents: request.amountCents,
    currency: request.currency,
    card: maskCard(card.number),
    code,
    authorisation: isPaid ? "XXXXXX" : "",
    status: isPaid ? "Capturé" : "Refusé",
    challenged: card.challenge,
    at: now.toISOString(),
    returned: request.returned,
    notificationUrl: request.urls.notification,
    notifyByPost: request.notifyByPost,
    deliveries: [],
  };
}

/** The values of a transaction by the letters of PBX_RETOUR. */
export function returnedValues(transaction: Transaction): ReturnedValues {
  return {
    M: String(transaction.amountCents),
    R: transaction.reference,
    T: transaction.call,
    S: transaction.number,
    C: "CB",
    E: transaction.code,
    G: transaction.challenged ? "O" : "N",
    ...(transaction.authorisation && { A: transaction.authorisation }),
  };
}
