import { createPublicKey } from "node:crypto";
import { z } from "zod";
import type { LedgerLine } from "#app/models/payment/ledger.ts";
import type { ProviderNotice } from "#app/models/payment/payment.ts";
import {
  approvalAddress,
  issueOf,
  isWalletSigned,
  noticeOfOrder,
  readWalletEvent,
  readWalletOrder,
  readWalletReport,
  type WalletOrder,
  walletAmount,
  walletOrder,
} from "#app/models/payment/wallet/protocol.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { config } from "#app/services/platform/config.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { to, url } from "#app/urls.ts";
import type {
  InquiredPayment,
  OnlinePayment,
  PaymentAdapter,
  PaymentStart,
  RefundedPayment,
} from "../adapter.server.ts";
import { ProviderUnavailable } from "../breaker.server.ts";
import { callJson, type JsonReply, requirePageOf } from "../provider-request.server.ts";

const PROVIDER = "wallet";

/** The online wallet: its customer authorises on its own page, then the shop captures the money. */
export const walletPayment: PaymentAdapter = {
  isConfigured: config.WALLET_URL !== undefined,
  start,
  confirm,
  inquire,
  refund,
  listTransactions,
};

/** Under the same reference it is the same order: a second page shows the same payment. */
async function start(payment: OnlinePayment): Promise<PaymentStart> {
  const { reference, amountCents, orderUid, isRemote } = payment;
  const back = isRemote ? to(url.remotePayment) : to(url.paymentChoice, { orderUid });
  const distant = isRemote ? 1 : null;
  const reply = await call("POST", "/v2/checkout/orders", {
    requestId: reference,
    body: walletOrder({
      reference,
      amountCents,
      label: `Commande ${orderUid}`,
      brand: settings().identity.name,
      merchant: config.WALLET_MERCHANT,
      returnUrl: config.ORIGIN + to(url.paymentCheck, { orderUid }, { distant }),
      cancelUrl: config.ORIGIN + back,
    }),
  });
  const order = requireOrder(reply, reference);
  const pages = config.WALLET_PAGES ?? new URL(config.WALLET_URL ?? "").origin;
  const address = requirePageOf(PROVIDER, approvalAddress(order), pages);
  return { kind: "redirect", address, session: order.id };
}

const publicKey = config.WALLET_PUBLIC_KEY ? createPublicKey(config.WALLET_PUBLIC_KEY) : null;

function confirm(raw: string, headers: Headers): ReturnType<PaymentAdapter["confirm"]> {
  const proof = {
    transmission: headers.get("paypal-transmission-id") ?? "",
    time: headers.get("paypal-transmission-time") ?? "",
    signature: headers.get("paypal-transmission-sig") ?? "",
  };
  if (!publicKey || proof.signature === "") return { ok: false, reason: "unsigned" };
  if (!isWalletSigned(proof, raw, config.WALLET_WEBHOOK, publicKey)) {
    return { ok: false, reason: "forged" };
  }
  const event = readWalletEvent(raw, config.WALLET_MERCHANT);
  if (!event) return { ok: false, reason: "malformed" };
  const { eventId, notice } = event;
  return notice ? { ok: true, value: { eventId, notice } } : { ok: false, reason: "of-no-concern" };
}

/** Where the order still awaits it: the wallet leaves capturing to the shop. */
async function inquire(payment: InquiredPayment): Promise<ProviderNotice | "not-found"> {
  const { reference, providerSession, isWanted } = payment;
  // The payer was never redirected.
  if (providerSession === null) return "not-found";
  const reply = await call("GET", `/v2/checkout/orders/${providerSession}`);
  if (reply.status === 404) return "not-found";
  const notice = noticeOfOrder(requireOrder(reply, reference));
  if (notice?.result !== "approved") return notice ?? "not-found";
  return isWanted ? capture(payment, notice) : "not-found";
}

/** Refusals of a capture that are the payer's; any other is retried. */
const DECLINED = ["INSTRUMENT_DECLINED", "PAYER_CANNOT_PAY", "TRANSACTION_REFUSED"];

async function capture(
  { reference, providerSession }: InquiredPayment,
  approved: ProviderNotice,
): Promise<ProviderNotice> {
  const path = `/v2/checkout/orders/${providerSession}/capture`;
  const reply = await call("POST", path, { requestId: `${reference}-capture`, body: {} });
  const issue = issueOf(reply.body);
  if (DECLINED.includes(issue)) return { ...approved, result: "refused", code: issue };
  const taken = noticeOfOrder(requireOrder(reply, reference));
  if (!taken) throw new ProviderUnavailable(PROVIDER, new Error("its order holds no capture"));
  return taken;
}

const givenBack = z.object({ status: z.string(), amount: z.object({ value: z.string() }) });

async function refund(
  { providerReference }: RefundedPayment,
  { reference, amountCents }: { reference: string; amountCents: number },
): Promise<"refunded" | "refused" | "pending"> {
  if (!providerReference) return "refused";
  const path = `/v2/payments/captures/${encodeURIComponent(providerReference)}/refund`;
  const reply = await call("POST", path, {
    requestId: reference,
    body: { amount: walletAmount(amountCents), custom_id: reference },
  });
  if (reply.status >= 400) return "refused";
  const made = givenBack.safeParse(reply.body);
  if (made.data?.amount.value !== walletAmount(amountCents).value) {
    throw new ProviderUnavailable(PROVIDER, new Error("it answered about another refund"));
  }
  if (made.data.status === "COMPLETED") return "refunded";
  return made.data.status === "PENDING" ? "pending" : "refused";
}

/** A day of Paris spans two days of UTC: entries of another day are left out by their time. */
async function listTransactions(day: string): Promise<LedgerLine[] | "unavailable"> {
  if (!walletPayment.isConfigured) return "unavailable";
  const lines: LedgerLine[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = new URLSearchParams({
      start_date: `${addDays(day, -1)}T22:00:00Z`,
      end_date: `${day}T23:59:59Z`,
      fields: "transaction_info",
      page: String(page),
    });
    const reply = await call("GET", `/v1/reporting/transactions?${query}`);
    const read = readWalletReport(reply.body);
    if (!read) throw new ProviderUnavailable(PROVIDER, new Error("its report is unreadable"));
    lines.push(...read.lines.filter(({ at }) => parisTime(at).day === day));
    pages = read.pages;
  }
  return lines;
}

function requireOrder(reply: JsonReply, reference: string): WalletOrder {
  const order = reply.status < 400 ? readWalletOrder(reply.body, config.WALLET_MERCHANT) : null;
  if (order?.purchase_units.every((unit) => unit.custom_id === reference)) return order;
  throw new ProviderUnavailable(PROVIDER, new Error(`it answered ${reply.status}, unreadably`));
}

type WalletRequest = { requestId?: string; body?: object };

/** Requests another token, once, when the wallet rejects the present one. */
async function call(
  method: "GET" | "POST",
  path: string,
  request: WalletRequest = {},
): Promise<JsonReply> {
  const once = async () =>
    callJson({
      provider: PROVIDER,
      method,
      address: `${config.WALLET_URL}${path}`,
      headers: {
        authorization: `Bearer ${await findToken()}`,
        prefer: "return=representation",
        ...(request.requestId && { "paypal-request-id": request.requestId }),
      },
      ...(request.body && { body: request.body }),
    });
  const reply = await once();
  if (reply.status !== 401) return reply;
  token = null;
  return once();
}

/** OAuth 2, client credentials, until a minute before it expires. */
let token: { value: string; until: number } | null = null;
const MARGIN_SECONDS = 60;

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number() });

async function findToken(): Promise<string> {
  if (token && Date.now() < token.until) return token.value;
  const credentials = Buffer.from(`${config.WALLET_CLIENT}:${config.WALLET_SECRET}`);
  const reply = await callJson({
    provider: PROVIDER,
    method: "POST",
    address: `${config.WALLET_URL}/v1/oauth2/token`,
    headers: { authorization: `Basic ${credentials.toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  const read = granted.safeParse(reply.body);
  if (!read.success) throw new ProviderUnavailable(PROVIDER, new Error("it grants no token"));
  const { access_token: value, expires_in: seconds } = read.data;
  token = { value, until: Date.now() + (seconds - MARGIN_SECONDS) * 1000 };
  return value;
}
