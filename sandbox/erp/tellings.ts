import { randomUUID } from "node:crypto";
import { type Call, json, type Reply, type Route, redirect } from "../http.ts";
import type { Memory } from "../memory.ts";
import type { Settings } from "../settings.ts";
import { isAuthentic } from "./signature.ts";
import { send } from "./webhook.ts";

/** What was told to the shop beyond its orders, and what it answered (0: nothing). */
export type Telling = { eventId: string; body: string; at: string; answers: number[] };

/** A quote that a customer of the shop asks for. */
export type QuoteRequest = {
  uid: string;
  cardNumber: string;
  storeUid: number;
  comment: string;
  lines: { reference: string; codeColor: string; label: string; quantity: number }[];
};

export type Tellings = {
  told: Telling[];
  /** Told only once something else was. */
  held: Telling[];
  requests: QuoteRequest[];
  save: () => void;
};

/** How a message goes out. */
export const ways = {
  usual: "normalement",
  twice: "deux fois",
  forged: "avec une fausse signature",
  late: "dans dix secondes",
  held: "après le suivant",
} as const;

const LATE_MS = 10_000;

export function createTellings(memory: Memory): Tellings {
  const none: Pick<Tellings, "told" | "held" | "requests"> = { told: [], held: [], requests: [] };
  return { ...memory.part("erp-tellings", none), save: memory.save };
}

type Setup = { settings: Settings; tellings: Tellings };

/** Stocks, prices, discounts and quotes, told by hand; requests for quotes, taken from the shop. */
export function tellingRoutes(setup: Setup): Route[] {
  return [
    ["POST", "/erp/tellings", (call) => tellByHand(setup, call)],
    ["POST", "/erp/tellings/:eventId/replay", (call) => replay(setup, call)],
    ["POST", "/erp/quote-requests", (call) => takeRequest(setup, call)],
    ["POST", "/erp/quote-requests/:uid/quote", (call) => answerRequest(setup, call)],
  ];
}

/** Fields that hold text; all others are numbers. */
const textFields = ["kind", "way"];

async function tellByHand(setup: Setup, { body }: Call): Promise<Reply> {
  const fields = [...new URLSearchParams(body)].filter(([, value]) => value !== "");
  const said = fields.map(([name, value]) => {
    return [name, textFields.includes(name) ? value : Number(value)] as const;
  });
  const { way, ...message } = Object.fromEntries(said);
  await tellShop(setup, { ...message, version: Date.now() }, String(way ?? "usual"));
  return redirect("/erp");
}

async function tellShop(setup: Setup, message: object, way: string): Promise<void> {
  const eventId = randomUUID();
  const body = JSON.stringify({ eventId, ...message });
  const telling: Telling = { eventId, body, at: new Date().toISOString(), answers: [] };
  setup.tellings.told.push(telling);
  if (way === "held") setup.tellings.held.push(telling);
  else if (way === "late") setTimeout(() => void sendOnce(setup, telling), LATE_MS);
  else await sendWithHeld(setup, telling, way);
  setup.tellings.save();
}

async function sendWithHeld(setup: Setup, telling: Telling, way: string) {
  await sendOnce(setup, telling, way === "forged");
  if (way === "twice") await sendOnce(setup, telling);
  for (const held of setup.tellings.held.splice(0)) await sendOnce(setup, held);
}

async function sendOnce({ settings, tellings }: Setup, telling: Telling, isForged = false) {
  const erpSecret = isForged ? `${settings.erpSecret}-faux` : settings.erpSecret;
  telling.answers.push(await send({ ...settings, erpSecret }, telling.body));
  tellings.save();
}

async function replay(setup: Setup, { params }: Call): Promise<Reply> {
  const telling = setup.tellings.told.find(({ eventId }) => eventId === params.eventId);
  if (!telling) return json({ error: "event" }, 404);
  await sendOnce(setup, telling);
  return redirect("/erp");
}

/** Known by its uid: told again, it changes nothing. */
function takeRequest({ settings, tellings }: Setup, { headers, body }: Call): Reply {
  if (!isAuthentic(settings.erpSecret, headers, body)) return json({ error: "signature" }, 401);
  const request: QuoteRequest = JSON.parse(body);
  if (!tellings.requests.some(({ uid }) => uid === request.uid)) tellings.requests.push(request);
  tellings.save();
  return json({ uid: request.uid });
}

const DAY_MS = 86_400_000;
const isoDay = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Answers a request by a quote of all its lines, a month long, at the price that was typed for each. */
async function answerRequest(setup: Setup, { params, body }: Call): Promise<Reply> {
  const request = setup.tellings.requests.find(({ uid }) => uid === params.uid);
  if (!request) return json({ error: "request" }, 404);
  const unitMills = Number(new URLSearchParams(body).get("unitMills") || 10_000);
  const lines = request.lines.map(({ reference, codeColor, quantity }) => {
    return { reference, codeColor, quantity, unitMills };
  });
  const { uid: requestUid, cardNumber, storeUid } = request;
  const number = `DEV${String(Date.now()).slice(-9)}`;
  const days = { createdOn: isoDay(0), validUntil: isoDay(30) };
  const quote = { kind: "quote", number, version: 1, cardNumber, storeUid, requestUid };
  await tellShop(setup, { ...quote, ...days, lines }, "usual");
  return redirect("/erp");
}
