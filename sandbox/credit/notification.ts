import { randomUUID } from "node:crypto";
import { deliver } from "../delivery.ts";
import type { Control } from "../faults.ts";
import type { CreditBooks, Operation } from "./books.ts";
import type { House } from "./house.ts";
import { sign } from "./signature.ts";

export function told({ merchant }: House, operation: Operation) {
  const { number, reference, amountCents, currency, status, codeNumber, code } = operation;
  return { number, reference, merchant, amountCents, currency, status, codeNumber, code };
}

/** Notifies the shop of an operation, under the current fault; resolves after the first try. */
export async function notify(
  operation: Operation,
  setup: { house: House; control: Control; books: CreditBooks },
): Promise<void> {
  const { house, control, books } = setup;
  const transaction = told(house, operation);
  if (control.fault === "wrong-amount") transaction.amountCents -= 1;
  const body = JSON.stringify({ eventId: randomUUID(), transaction });
  const secret = control.fault === "wrong-signature" ? `${house.secret}-faux` : house.secret;
  const address = operation.notificationUrl;
  const headers = () => signedHeaders(secret, body);
  if (address) await deliver(control, { address, headers, body }, operation.deliveries);
  books.save();
}

function signedHeaders(secret: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    "content-type": "application/json",
    "x-timestamp": timestamp,
    "x-signature": sign(secret, timestamp, body),
  };
}
