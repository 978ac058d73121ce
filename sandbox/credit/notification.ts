import { randomUUID } from "node:crypto";
import { type Control, pause } from "../faults.ts";
import type { CreditBooks, Operation } from "./books.ts";
import type { House } from "./house.ts";
import { sign } from "./signature.ts";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const DELIVERIES = 30;
const DUPLICATES = 5;

type Setup = { house: House; control: Control; books: CreditBooks };

/** An operation as the house tells it. */
export function told({ merchant }: House, operation: Operation) {
  const { number, reference, amountCents, currency, status, codeNumber, code } = operation;
  return { number, reference, merchant, amountCents, currency, status, codeNumber, code };
}

/** Tells the shop what became of an operation until it answers 200; resolves after the first try. */
export async function notify(operation: Operation, setup: Setup): Promise<void> {
  const { control, house } = setup;
  if (control.fault === "silent" || !operation.notificationUrl) return;
  const transaction = told(house, operation);
  if (control.fault === "wrong-amount") transaction.amountCents -= 1;
  const body = JSON.stringify({ eventId: randomUUID(), transaction });
  const again = () => deliver(operation, body, setup);
  if (control.fault === "late") {
    setTimeout(() => void persist(again, FIRST_WAIT_MS), control.seconds * 1000);
    return;
  }
  if (control.fault === "duplicate") {
    await Promise.all(Array.from({ length: DUPLICATES }, again));
    return;
  }
  if (!(await again())) void pause(FIRST_WAIT_MS).then(() => persist(again, 2 * FIRST_WAIT_MS));
}

async function persist(again: () => Promise<boolean>, firstWait: number) {
  let wait = firstWait;
  for (let tries = 1; tries < DELIVERIES && !(await again()); tries++) {
    await pause(wait);
    wait = Math.min(2 * wait, LONGEST_WAIT_MS);
  }
}

/** One delivery, signed when it leaves; true when the shop took it. */
async function deliver(operation: Operation, body: string, setup: Setup): Promise<boolean> {
  const { house, control, books } = setup;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const secret = control.fault === "wrong-signature" ? `${house.secret}-faux` : house.secret;
  const headers = {
    "content-type": "application/json",
    "x-timestamp": timestamp,
    "x-signature": sign(secret, timestamp, body),
  };
  const status = await send(operation.notificationUrl, headers, body);
  operation.deliveries.push({ at: new Date().toISOString(), status });
  books.save();
  return status === 200;
}

async function send(address: string, headers: Record<string, string>, body: string) {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers,
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
