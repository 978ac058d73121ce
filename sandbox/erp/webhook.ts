import { pause } from "../faults.ts";
import type { Settings } from "../settings.ts";
import type { ErpLedger, ErpOrder, ErpOrderEvent } from "./ledger.ts";
import { signedHeaders } from "./signature.ts";

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS_LENGTH = 60_000;
const TRIES = 30;

export async function sendEvent(
  order: ErpOrder,
  event: ErpOrderEvent,
  setup: { settings: Settings; books: ErpLedger },
): Promise<void> {
  if (await sendEventOnce(order, event, setup)) return;
  void insist(() => sendEventOnce(order, event, setup));
}

async function insist(again: () => Promise<boolean>) {
  let wait = FIRST_WAIT_MS;
  for (let tries = 1; tries < TRIES; tries++) {
    await pause(wait);
    if (await again()) return;
    wait = Math.min(2 * wait, MAX_WAIT_MS_LENGTH);
  }
}

async function sendEventOnce(
  order: ErpOrder,
  event: ErpOrderEvent,
  { settings, books }: { settings: Settings; books: ErpLedger },
): Promise<boolean> {
  const { eventId, sequence, at, document } = event;
  const said = document ?? { status: event.status, erpNumber: order.erpNumber };
  const body = JSON.stringify({ eventId, orderUid: order.uid, sequence, ...said, at });
  const status = await send(settings, body);
  event.answers.push(status);
  books.save();
  return status === 200;
}

export function sendCard(
  settings: Settings,
  card: { cardNumber: string; cardStatus: string },
): Promise<number> {
  return send(settings, JSON.stringify({ ...card, sequence: Date.now() }));
}

export async function sendQuote(settings: Settings, quote: object): Promise<void> {
  const body = JSON.stringify(quote);
  const once = async () => (await send(settings, body)) === 200;
  if (!(await once())) void insist(once);
}

export async function send(
  settings: Pick<Settings, "shopOrigin" | "erpSecret">,
  body: string,
): Promise<number> {
  try {
    const response = await fetch(`${settings.shopOrigin}/notifications/erp`, {
      method: "POST",
      headers: signedHeaders(settings.erpSecret, body),
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
