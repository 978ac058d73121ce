import { createHash } from "node:crypto";
import { isAuthentic } from "#app/models/erp/erp.ts";
import {
  type ErpLines,
  type ErpLinesAnswer,
  erpLineKinds,
  erpLinesSchema,
} from "#app/models/erp/lines.ts";
import { type ErpMessage, erpMessageSchema, readErpRequest } from "#app/models/erp/message.ts";
import { nestsDeeper } from "#app/models/platform/json-depth.ts";
import { applyCardStatus } from "#app/services/auth/card-status.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { receiveErpMessage } from "./event.server.ts";
import { findLinesAnswer, receiveErpLines } from "./lines.server.ts";

export type ErpMessageOutcome = "not-authentic" | "malformed" | "replayed" | "taken";

/** Outcome of a request, and of each of its messages of lines. */
export type ErpReply = { outcome: ErpMessageOutcome; events: ErpLinesAnswer[] };

export type ErpRequest = { timestamp: string; signature: string; body: string };

/**
 * Receives messages of the ERP: one about a card, one message, or many, each in a transaction of
 * its own, once per event id, in the order of its subject (`receiveErpMessage`). Ignores unsigned
 * requests; stores signed but unreadable ones once, for staff. Throws when storing fails: the ERP
 * sends it again.
 */
export async function receiveErpRequest(
  request: ErpRequest,
  now: Date = new Date(),
): Promise<ErpReply> {
  if (!isAuthentic(config.ERP_SECRET, request, now)) return reply(refuse("not-authentic"));
  const content = readRequest(request.body);
  if ("cardNumber" in content) {
    return reply(await transaction((tx) => applyCardStatus(tx, content, now)));
  }
  const outcomes = new Set<ErpMessageOutcome>();
  const events: ErpLinesAnswer[] = [];
  for (const event of content.events) {
    const { outcome, answer } = await takeOne(event, now);
    outcomes.add(outcome);
    if (answer) events.push(answer);
  }
  if (outcomes.has("taken")) return { outcome: "taken", events };
  return { outcome: outcomes.has("replayed") ? "replayed" : "malformed", events };
}

function reply(outcome: ErpMessageOutcome): ErpReply {
  return { outcome, events: [] };
}

/** Our own messages nest four deep; reading one of thousands would exhaust the stack. */
const MAX_DEPTH = 32;

function readRequest(body: string): ReturnType<typeof readErpRequest> {
  if (nestsDeeper(Buffer.from(body), MAX_DEPTH)) return { events: [body] };
  try {
    return readErpRequest(JSON.parse(body));
  } catch {
    return { events: [body] };
  }
}

type Taken = { outcome: ErpMessageOutcome; answer?: ErpLinesAnswer };

async function takeOne(event: unknown, now: Date): Promise<Taken> {
  const message = isStorable(event) ? readMessage(event) : undefined;
  if (!message) {
    await keepUnreadable(event, now);
    return { outcome: refuse("malformed") };
  }
  if (!isOfLines(message)) {
    return { outcome: await transaction((tx) => receiveErpMessage(tx, message, now)) };
  }
  const outcome = await transaction((tx) => receiveErpLines(tx, message, now));
  return { outcome, answer: await findLinesAnswer(message.eventId) };
}

function readMessage(event: unknown): ErpMessage | ErpLines | undefined {
  return erpMessageSchema.safeParse(event).data ?? erpLinesSchema.safeParse(event).data;
}

function isOfLines(message: ErpMessage | ErpLines): message is ErpLines {
  if (!("lines" in message) || "number" in message) return false;
  return erpLineKinds.some((kind) => kind === message.kind);
}

/** PostgreSQL stores neither a NUL nor a lone surrogate, which JSON can escape. */
function isStorable(event: unknown): boolean {
  return !/\\u(?:0000|d[89a-f])/i.test(JSON.stringify(event));
}

function refuse(outcome: "not-authentic" | "malformed"): ErpMessageOutcome {
  log.warn({ outcome }, "A message of the ERP was not accepted");
  return outcome;
}

/** Stores the start of an unreadable message for staff; PostgreSQL stores no NUL. */
const KEPT_CHARACTERS = 10_000;

async function keepUnreadable(event: unknown, now: Date) {
  const text = (typeof event === "string" ? event : JSON.stringify(event)).replaceAll("\0", "");
  const eventId = `illisible:${createHash("sha256").update(text).digest("hex")}`;
  await db
    .insert(erpEvents)
    .values({
      eventId,
      kind: "unreadable",
      sequence: 0,
      body: text.slice(0, KEPT_CHARACTERS).toWellFormed(),
      outcome: "failed",
      reason: "unreadable",
      receivedAt: now,
      settledAt: now,
    })
    .onConflictDoNothing();
}
