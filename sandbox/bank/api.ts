import { randomUUID, timingSafeEqual } from "node:crypto";
import { json, type Reply, type Route, type SandboxRequest } from "../http.ts";
import { type BankTransfer, banks, transactionWords } from "./ledger.ts";
import type { BankSetup } from "./webhook.ts";

export function bankApi(setup: BankSetup): Route[] {
  const known =
    (handle: (call: SandboxRequest) => Reply) =>
    (call: SandboxRequest): Reply =>
      isMerchant(setup, call) ? handle(call) : json({ code: "unauthorized" }, 401);
  return [
    ["GET", "/bank/v3/providers", known(() => json({ resources: banks }))],
    ["POST", "/bank/v3/payment/payment-requests", known((call) => create(setup, call))],
    ["GET", "/bank/v3/payment/payment-requests/:id", known((call) => show(setup, call))],
    [
      "GET",
      "/bank/v3/payment/payment-account/payment-refunds",
      known((call) => listRefunds(setup, call)),
    ],
    [
      "POST",
      "/bank/v3/payment/payment-account/payment-refunds",
      known((call) => refund(setup, call)),
    ],
    [
      "GET",
      "/bank/v3/payment/payment-account/transactions",
      known((call) => listMovements(setup, call)),
    ],
  ];
}

function isMerchant({ bank }: BankSetup, { headers }: SandboxRequest): boolean {
  const given = Buffer.from(`${headers["client-id"]} ${headers["client-secret"]}`);
  const expected = Buffer.from(`${bank.client} ${bank.secret}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

type CreateBody = {
  provider_id?: number;
  successful_callback_url?: string;
  transactions?: {
    amount?: number;
    currency?: string;
    label?: string;
    client_reference?: string;
    beneficiary?: { iban?: string };
  }[];
};

function create({ books, origin }: BankSetup, call: SandboxRequest): Reply {
  const body: CreateBody = JSON.parse(call.body);
  const [one] = body.transactions ?? [];
  const bank = banks.find(({ id }) => id === body.provider_id);
  const amountCents = Math.round((one?.amount ?? 0) * 100);
  const isWhole = one?.currency === "EUR" && one.client_reference && one.beneficiary?.iban;
  if (!bank || !isWhole || amountCents <= 0 || !body.successful_callback_url) {
    return json({ errors: [{ code: "invalid_request" }] }, 400);
  }
  const transfer: BankTransfer = {
    id: randomUUID(),
    transactionId: randomUUID(),
    accountTransactionId: randomUUID(),
    reference: one.client_reference ?? "",
    bankId: bank.id,
    label: one.label ?? "",
    amountCents,
    returnUrl: body.successful_callback_url,
    status: "CREA",
    at: new Date().toISOString(),
    settledAt: null,
    refunds: [],
    deliveries: [],
  };
  books.transfers.push(transfer);
  books.save();
  const consent = `${origin}/bank/consent/${transfer.id}`;
  return json({ id: transfer.id, consent_url: consent }, 201);
}

function show({ books }: BankSetup, { params }: SandboxRequest): Reply {
  const transfer = books.transfers.find(({ id }) => id === params.id);
  if (!transfer) return json({ errors: [{ code: "not_found" }] }, 404);
  const { id, status } = transfer;
  return json({ id, status, transactions: [transactionWords(transfer)] });
}

function listRefunds({ books }: BankSetup, { url }: SandboxRequest): Reply {
  const wanted = url.searchParams.get("client_reference");
  const made = books.transfers.flatMap(({ refunds }) => refunds);
  const found = made.filter(({ reference }) => reference === wanted);
  return json({
    resources: found.map(({ reference }) => ({ client_reference: reference, status: "paid" })),
  });
}

type RefundBody = {
  payment_account_transaction_id?: string;
  amount?: number;
  client_reference?: string;
};

function refund({ books }: BankSetup, call: SandboxRequest): Reply {
  const body: RefundBody = JSON.parse(call.body);
  const wanted = body.payment_account_transaction_id;
  const paid = books.transfers.find((one) => one.settledAt && one.accountTransactionId === wanted);
  const amountCents = Math.round((body.amount ?? 0) * 100);
  const given = paid?.refunds.reduce((sum, one) => sum + one.amountCents, 0) ?? 0;
  if (!paid || amountCents <= 0 || given + amountCents > paid.amountCents) {
    return json({ errors: [{ code: "invalid_request" }] }, 400);
  }
  const at = new Date().toISOString();
  paid.refunds.push({ reference: body.client_reference ?? "", amountCents, at });
  books.save();
  return json({ id: randomUUID(), status: "paid" }, 201);
}

const days = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" });

function listMovements({ books }: BankSetup, { url }: SandboxRequest): Reply {
  const day = url.searchParams.get("executed_on");
  const moved = books.transfers.flatMap((one) => [
    ...(one.settledAt
      ? [movement("payment", one.transactionId, one.reference, one.amountCents, one.settledAt)]
      : []),
    ...one.refunds.map(({ reference, amountCents, at }) =>
      movement("refund", `${reference}-1`, reference, amountCents, at),
    ),
  ]);
  const listed = moved.filter(({ executed_at: at }) => days.format(new Date(at)) === day);
  return json({ resources: listed });
}

function movement(kind: string, id: string, reference: string, cents: number, at: string) {
  return {
    kind,
    transaction_id: id,
    client_reference: reference,
    amount: cents / 100,
    executed_at: at,
  };
}
