import { randomBytes, timingSafeEqual } from "node:crypto";
import { json, type Reply, type Route, type SandboxRequest } from "../http.ts";
import { type LedgerOrder, newNumber, refundedCents } from "./ledger.ts";
import { sendCapture, type WalletSetup } from "./webhook.ts";
import { centsOf, money, orderWords } from "./words.ts";

const TOKEN_SECONDS = 300;

export function walletApi(setup: WalletSetup): Route[] {
  const { books, wallet } = setup;
  const tokens = new Map<string, number>();
  const known =
    (handle: (call: SandboxRequest) => Reply | Promise<Reply>) =>
    (call: SandboxRequest): Reply | Promise<Reply> => {
      const token = (call.headers.authorization ?? "").replace(/^Bearer /, "");
      const isValid = (tokens.get(token) ?? 0) > Date.now();
      return isValid ? handle(call) : json({ error: "invalid_token" }, 401);
    };
  const onOrder = (handle: (order: LedgerOrder) => Reply | Promise<Reply>) =>
    known((call) => {
      const order = books.orders.find(({ id }) => id === call.params.id);
      return order ? handle(order) : problem(404, "RESOURCE_NOT_FOUND");
    });
  return [
    [
      "POST",
      "/wallet/v1/oauth2/token",
      ({ headers }) => {
        if (!isClient(headers.authorization ?? "", wallet)) {
          return json({ error: "invalid_client" }, 401);
        }
        const token = randomBytes(24).toString("base64url");
        tokens.set(token, Date.now() + TOKEN_SECONDS * 1000);
        return json({ access_token: token, token_type: "Bearer", expires_in: TOKEN_SECONDS });
      },
    ],
    ["POST", "/wallet/v2/checkout/orders", known((call) => createOrder(setup, call))],
    [
      "GET",
      "/wallet/v2/checkout/orders/:id",
      onOrder((order) => json(orderWords(order, wallet.merchant))),
    ],
    ["POST", "/wallet/v2/checkout/orders/:id/capture", onOrder((order) => capture(setup, order))],
    ["POST", "/wallet/v2/payments/captures/:id/refund", known((call) => refund(setup, call))],
    ["GET", "/wallet/v1/reporting/transactions", known(({ url }) => report(setup, url))],
  ];
}

function isClient(authorization: string, { client, secret }: WalletSetup["wallet"]): boolean {
  const given = Buffer.from(authorization);
  const expected = Buffer.from(`Basic ${Buffer.from(`${client}:${secret}`).toString("base64")}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function problem(status: number, issue: string): Reply {
  return json({ name: "UNPROCESSABLE_ENTITY", details: [{ issue }] }, status);
}

type OrderBody = {
  purchase_units?: {
    custom_id?: string;
    amount?: { currency_code?: string; value?: string };
    payee?: { merchant_id?: string };
  }[];
  payment_source?: {
    paypal?: { experience_context?: { return_url?: string; cancel_url?: string } };
  };
};

function createOrder({ books, wallet, origin }: WalletSetup, call: SandboxRequest): Reply {
  const requestId = String(call.headers["paypal-request-id"] ?? "");
  const known = books.orders.find((one) => one.requestId === requestId);
  if (known) return json(orderWords(known, wallet.merchant));
  const body: OrderBody = JSON.parse(call.body);
  const unit = body.purchase_units?.[0];
  const context = body.payment_source?.paypal?.experience_context;
  const amountCents = centsOf(unit?.amount);
  const isOurs = unit?.payee?.merchant_id === wallet.merchant;
  if (!requestId || !isOurs || !unit?.custom_id || !context?.return_url || !(amountCents > 0)) {
    return problem(422, "MISSING_REQUIRED_PARAMETER");
  }
  const order: LedgerOrder = {
    id: newNumber(),
    requestId,
    reference: unit.custom_id,
    amountCents,
    currency: unit.amount?.currency_code ?? "",
    origin,
    returnUrl: context.return_url,
    cancelUrl: context.cancel_url ?? context.return_url,
    status: "PAYER_ACTION_REQUIRED",
    choice: null,
    capture: null,
    at: new Date().toISOString(),
    deliveries: [],
  };
  books.orders.push(order);
  books.save();
  return json(orderWords(order, wallet.merchant), 201);
}

/** Captures once: repeated, returns the same capture. */
async function capture(setup: WalletSetup, order: LedgerOrder): Promise<Reply> {
  const { books, wallet } = setup;
  if (order.status === "PAYER_ACTION_REQUIRED") return problem(422, "ORDER_NOT_APPROVED");
  if (order.choice === "decline") return problem(422, "INSTRUMENT_DECLINED");
  if (!order.capture) {
    const status = order.choice === "review" ? "PENDING" : "COMPLETED";
    order.capture = { id: newNumber(), status, at: new Date().toISOString(), refunds: [] };
    order.status = "COMPLETED";
    books.save();
    void sendCapture(setup, order);
  }
  return json(orderWords(order, wallet.merchant), 201);
}

function refund({ books }: WalletSetup, call: SandboxRequest): Reply {
  const requestId = String(call.headers["paypal-request-id"] ?? "");
  const order = books.orders.find((one) => one.capture?.id === call.params.id);
  if (!order?.capture) return problem(404, "RESOURCE_NOT_FOUND");
  const { capture: paid } = order;
  const body: { amount?: { value?: string }; custom_id?: string } = JSON.parse(call.body);
  const amountCents = centsOf(body.amount);
  const earlier = paid.refunds.find(({ reference }) => reference === requestId);
  if (!earlier && refundedCents(paid) + amountCents > order.amountCents) {
    return problem(422, "REFUND_AMOUNT_EXCEEDED");
  }
  if (!(amountCents > 0) || paid.status !== "COMPLETED") return problem(422, "INVALID_REQUEST");
  const at = new Date().toISOString();
  const made = earlier ?? { id: newNumber(), reference: requestId, amountCents, at };
  if (!earlier) paid.refunds.push(made);
  books.save();
  return json(
    { id: made.id, status: "COMPLETED", amount: money(made.amountCents, order.currency) },
    earlier ? 200 : 201,
  );
}

function report({ books }: WalletSetup, url: URL): Reply {
  const from = Date.parse(url.searchParams.get("start_date") ?? "");
  const until = Date.parse(url.searchParams.get("end_date") ?? "");
  const moved = books.orders.flatMap((order) => {
    const { capture: paid } = order;
    if (paid?.status !== "COMPLETED") return [];
    const info = (id: string, at: string, reference: string, cents: number) => ({
      transaction_info: {
        transaction_id: id,
        transaction_initiation_date: at,
        transaction_amount: money(cents, order.currency),
        transaction_status: "S",
        custom_field: reference,
      },
    });
    return [
      info(paid.id, paid.at, order.reference, order.amountCents),
      ...paid.refunds.map((one) => info(one.id, one.at, one.reference, -one.amountCents)),
    ];
  });
  const listed = moved.filter(({ transaction_info: { transaction_initiation_date: at } }) => {
    return Date.parse(at) >= from && Date.parse(at) <= until;
  });
  return json({ transaction_details: listed, page: 1, total_pages: 1 });
}
