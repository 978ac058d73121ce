import { randomUUID } from "node:crypto";
import type { WebhookDelivery } from "../delivery.ts";
import type { Memory } from "../memory.ts";
import { maskCard, type TestCard, UNREFUNDABLE } from "./cards.ts";
import type { PaymentRequest, ReturnedValues } from "./protocol.ts";

export type CardTransaction = {
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
  status: "Capturé" | "Refusé" | "Remboursé";
  refundOf?: string;
  /** The saved card, if any (U, then its first and last digits). */
  saved?: { handle: string; first: string; last: string };
  challenged: boolean;
  at: string;
  returned: string;
  notificationUrl: string;
  notifyByPost: boolean;
  deliveries: WebhookDelivery[];
};

export type PaymentSession = {
  request: PaymentRequest;
  typed: { number: string; month: string; year: string } | null;
  openedAt: number;
};

export type Ledger = {
  transactions: CardTransaction[];
  open: (request: PaymentRequest) => string;
  session: (id: string) => PaymentSession | null;
  captured: (reference: string) => CardTransaction | null;
  record: (
    session: PaymentSession,
    debit: { card: TestCard; saved?: CardTransaction["saved"] },
    now: Date,
  ) => CardTransaction;
  refunded: (debit: string) => number;
  giveBack: (
    debit: CardTransaction,
    refund: { reference: string; amountCents: number },
    now: Date,
  ) => CardTransaction;
  /** Books the last debit again under numbered references: a busy day. */
  repeatLast: (count: number) => void;
  save: () => void;
};

function copiesOf(one: CardTransaction, booked: number, count: number): CardTransaction[] {
  return Array.from({ length: count }, (_, at) => ({
    ...one,
    reference: `${one.reference}-${at + 1}`,
    number: String(600_000_001 + booked + at),
    call: String(700_000_001 + booked + at),
  }));
}

/** A hosted page closes after fifteen minutes (answer code 00030). */
const SESSION_MS = 15 * 60_000;

export function createLedger(memory: Memory): Ledger {
  const saved = memory.part("card", { transactions: [] as CardTransaction[] });
  const sessions = new Map<string, PaymentSession>();
  const add = (made: Omit<CardTransaction, "number" | "call">): CardTransaction => {
    const count = saved.transactions.length;
    const transaction = {
      ...made,
      number: String(600_000_001 + count),
      call: String(700_000_001 + count),
    };
    saved.transactions.push(transaction);
    memory.save();
    return transaction;
  };
  return {
    transactions: saved.transactions,
    open: (request) => {
      const id = randomUUID();
      sessions.set(id, { request, typed: null, openedAt: Date.now() });
      return id;
    },
    session: (id) => {
      const session = sessions.get(id);
      return session && Date.now() - session.openedAt < SESSION_MS ? session : null;
    },
    captured: (reference) =>
      saved.transactions.find((one) => one.reference === reference && one.status === "Capturé") ??
      null,
    record: (session, debit, now) => add(makeTransaction(session, debit, now)),
    refunded: (debit) =>
      saved.transactions
        .filter((one) => one.refundOf === debit && one.status === "Remboursé")
        .reduce((sum, one) => sum + one.amountCents, 0),
    giveBack: (debit, refund, now) => add(makeRefund(debit, refund, now)),
    repeatLast: (count) => {
      const last = saved.transactions.at(-1);
      if (last) saved.transactions.push(...copiesOf(last, saved.transactions.length, count));
      memory.save();
    },
    save: memory.save,
  };
}

function makeTransaction(
  { request }: PaymentSession,
  { card, saved }: { card: TestCard; saved?: CardTransaction["saved"] },
  now: Date,
): Omit<CardTransaction, "number" | "call"> {
  const isPaid = card.code === "00000";
  return {
    site: request.site,
    rank: request.rank,
    reference: request.reference,
    amountCents: request.amountCents,
    currency: request.currency,
    card: maskCard(card.number),
    code: card.code,
    authorisation: isPaid ? "XXXXXX" : "",
    status: isPaid ? "Capturé" : "Refusé",
    challenged: card.challenge,
    at: now.toISOString(),
    returned: request.returned,
    notificationUrl: request.urls.notification,
    notifyByPost: request.notifyByPost,
    deliveries: [],
    ...(saved && isPaid && { saved }),
  };
}

function makeRefund(
  debit: CardTransaction,
  { reference, amountCents }: { reference: string; amountCents: number },
  now: Date,
): Omit<CardTransaction, "number" | "call"> {
  const isRefused = debit.card === maskCard(UNREFUNDABLE);
  const { saved: _, ...same } = debit;
  return {
    ...same,
    reference,
    amountCents,
    code: isRefused ? "00105" : "00000",
    status: isRefused ? "Refusé" : "Remboursé",
    refundOf: debit.number,
    notificationUrl: "",
    at: now.toISOString(),
    deliveries: [],
  };
}

export function returnedValues(transaction: CardTransaction): ReturnedValues {
  return {
    M: String(transaction.amountCents),
    R: transaction.reference,
    T: transaction.call,
    S: transaction.number,
    C: "CB",
    E: transaction.code,
    G: transaction.challenged ? "O" : "N",
    ...(transaction.authorisation && { A: transaction.authorisation }),
    ...(transaction.saved && {
      U: transaction.saved.handle,
      N: transaction.saved.first,
      J: transaction.saved.last,
    }),
  };
}
