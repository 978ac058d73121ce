import { randomUUID } from "node:crypto";
import { beSlow, type Control } from "../faults.ts";
import { json, type Reply, type Route, type SandboxRequest } from "../http.ts";
import type { Memory } from "../memory.ts";
import type { Settings } from "../settings.ts";
import { isSignedByShop } from "./signature.ts";
import { sendQuote } from "./webhook.ts";

type QuoteRequest = { uid: string; number: string; receptions: number };

type Setup = { settings: Settings; control: Control; memory: Memory };

type Asked = {
  uid: string;
  cardNumber: string;
  store: string;
  lines: { product: string; codeColor: string; quantity: number; unitMills: number }[];
};

const DAY_MS = 86_400_000;
const HOLDS_DAYS = 30;
const PERCENT_OFF = 5;

/** Answers each request with a quote five percent below. */
export function quoteRoutes(setup: Setup): Route[] {
  const state = setup.memory.part("erp-quotes", { requests: [] as QuoteRequest[] });
  return [
    ["POST", "/erp/quote-requests", (call) => take(setup, state.requests, call)],
    ["GET", "/erp/quote-requests.json", () => json(state.requests)],
  ];
}

async function take(setup: Setup, requests: QuoteRequest[], call: SandboxRequest): Promise<Reply> {
  const { settings, control, memory } = setup;
  if (control.fault === "down") return json({ error: "down" }, 500);
  await beSlow(control);
  if (!isSignedByShop(settings.erpSecret, call.headers, call.body)) {
    return json({ error: "signature" }, 401);
  }
  const request: Asked = JSON.parse(call.body);
  const known = requests.find(({ uid }) => uid === request.uid);
  if (known) {
    known.receptions += 1;
    memory.save();
    return json(known);
  }
  const year = new Date().getFullYear() % 100;
  const made = {
    uid: request.uid,
    number: `DV${year}-${300_001 + requests.length}`,
    receptions: 1,
  };
  requests.push(made);
  memory.save();
  setTimeout(() => void sendQuote(settings, answer(request, made.number)), settings.erpAckMs);
  return json(made, 201);
}

function answer({ uid, cardNumber, store, lines }: Asked, number: string) {
  const today = Date.now();
  return {
    kind: "quote",
    eventId: randomUUID(),
    number,
    version: 1,
    requestUid: uid,
    cardNumber,
    store,
    createdOn: isoDay(today),
    validUntil: isoDay(today + HOLDS_DAYS * DAY_MS),
    comment: "En réponse à votre demande.",
    lines: lines.map(({ product, codeColor, quantity, unitMills }) => ({
      product,
      codeColor,
      quantity,
      unitMills: Math.round((unitMills * (100 - PERCENT_OFF)) / 100),
    })),
  };
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
