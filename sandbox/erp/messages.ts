import { randomUUID } from "node:crypto";
import { json, type Reply, type Route, redirect, type SandboxRequest } from "../http.ts";
import type { Memory } from "../memory.ts";
import type { Settings } from "../settings.ts";
import { send } from "./webhook.ts";

export type SentMessage = { eventId: string; body: string; at: string; answers: number[] };

export type SentMessages = {
  sent: SentMessage[];
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
  const none: Pick<SentMessages, "sent" | "held"> = { sent: [], held: [] };
  return { ...memory.part("erp-messages", none), save: memory.save };
}

type Setup = { settings: Settings; messages: SentMessages };

export function messageRoutes(setup: Setup): Route[] {
  return [
    ["POST", "/erp/messages", (call) => sendByHand(setup, call)],
    ["POST", "/erp/messages/:eventId/replay", (call) => replay(setup, call)],
  ];
}

const textFields = ["kind", "way", "product", "store", "company", "family"];

async function sendByHand(setup: Setup, { body }: SandboxRequest): Promise<Reply> {
  const fields = [...new URLSearchParams(body)].filter(([, value]) => value !== "");
  const said = fields.map(([name, value]) => [name, sentValue(name, value)] as const);
  const { way, ...message } = Object.fromEntries(said);
  await sendMessage(setup, { ...message, version: Date.now() }, String(way ?? "usual"));
  return redirect("/erp");
}

/** Lines that are no JSON go as texts: the shop refuses each. */
function sentValue(name: string, value: string): unknown {
  if (textFields.includes(name)) return value;
  if (name !== "lines") return Number(value);
  const texts = value.split("\n").filter((text) => text.trim() !== "");
  return texts.map((text) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  });
}

export async function sendMessage(setup: Setup, message: object, way: string): Promise<void> {
  const eventId = randomUUID();
  const body = JSON.stringify({ eventId, ...message });
  const sentMessage: SentMessage = { eventId, body, at: new Date().toISOString(), answers: [] };
  setup.messages.sent.push(sentMessage);
  if (way === "held") setup.messages.held.push(sentMessage);
  else if (way === "late") setTimeout(() => void sendOnce(setup, sentMessage), LATE_MS);
  else await sendWithHeld(setup, sentMessage, way);
  setup.messages.save();
}

async function sendWithHeld(setup: Setup, sentMessage: SentMessage, way: string) {
  await sendOnce(setup, sentMessage, way === "forged");
  if (way === "twice") await sendOnce(setup, sentMessage);
  for (const held of setup.messages.held.splice(0)) await sendOnce(setup, held);
}

async function sendOnce({ settings, messages }: Setup, sentMessage: SentMessage, isForged = false) {
  const erpSecret = isForged ? `${settings.erpSecret}-faux` : settings.erpSecret;
  sentMessage.answers.push(await send({ ...settings, erpSecret }, sentMessage.body));
  messages.save();
}

async function replay(setup: Setup, { params }: SandboxRequest): Promise<Reply> {
  const sentMessage = setup.messages.sent.find(({ eventId }) => eventId === params.eventId);
  if (!sentMessage) return json({ error: "event" }, 404);
  await sendOnce(setup, sentMessage);
  return redirect("/erp");
}
