import { randomUUID } from "node:crypto";
import { json, type Reply, type Route, redirect, type SandboxRequest } from "../http.ts";
import type { Memory } from "../memory.ts";
import type { Settings } from "../settings.ts";
import { send } from "./webhook.ts";

export type SentMessage = { eventId: string; body: string; at: string; answers: number[] };

export type SentMessages = {
  told: SentMessage[];
  /** Messages held until another was sent. */
  held: SentMessage[];
  save: () => void;
};

export const ways = {
  usual: "normalement",
  twice: "deux fois",
  forged: "avec une fausse signature",
  late: "dans dix secondes",
  held: "après le suivant",
} as const;

const LATE_MS = 10_000;

export function createSentMessages(memory: Memory): SentMessages {
  const none: Pick<SentMessages, "told" | "held"> = { told: [], held: [] };
  return { ...memory.part("erp-tellings", none), save: memory.save };
}

type Setup = { settings: Settings; tellings: SentMessages };

export function messageRoutes(setup: Setup): Route[] {
  return [
    ["POST", "/erp/tellings", (call) => sendByHand(setup, call)],
    ["POST", "/erp/tellings/:eventId/replay", (call) => replay(setup, call)],
  ];
}

/** Fields that hold text; all others are numbers. */
const textFields = ["kind", "way", "product", "store", "company", "family"];

async function sendByHand(setup: Setup, { body }: SandboxRequest): Promise<Reply> {
  const fields = [...new URLSearchParams(body)].filter(([, value]) => value !== "");
  const said = fields.map(([name, value]) => {
    return [name, textFields.includes(name) ? value : Number(value)] as const;
  });
  const { way, ...message } = Object.fromEntries(said);
  await sendMessage(setup, { ...message, version: Date.now() }, String(way ?? "usual"));
  return redirect("/erp");
}

async function sendMessage(setup: Setup, message: object, way: string): Promise<void> {
  const eventId = randomUUID();
  const body = JSON.stringify({ eventId, ...message });
  const telling: SentMessage = { eventId, body, at: new Date().toISOString(), answers: [] };
  setup.tellings.told.push(telling);
  if (way === "held") setup.tellings.held.push(telling);
  else if (way === "late") setTimeout(() => void sendOnce(setup, telling), LATE_MS);
  else await sendWithHeld(setup, telling, way);
  setup.tellings.save();
}

async function sendWithHeld(setup: Setup, telling: SentMessage, way: string) {
  await sendOnce(setup, telling, way === "forged");
  if (way === "twice") await sendOnce(setup, telling);
  for (const held of setup.tellings.held.splice(0)) await sendOnce(setup, held);
}

async function sendOnce({ settings, tellings }: Setup, telling: SentMessage, isForged = false) {
  const erpSecret = isForged ? `${settings.erpSecret}-faux` : settings.erpSecret;
  telling.answers.push(await send({ ...settings, erpSecret }, telling.body));
  tellings.save();
}

async function replay(setup: Setup, { params }: SandboxRequest): Promise<Reply> {
  const telling = setup.tellings.told.find(({ eventId }) => eventId === params.eventId);
  if (!telling) return json({ error: "event" }, 404);
  await sendOnce(setup, telling);
  return redirect("/erp");
}
