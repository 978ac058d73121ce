import { randomUUID } from "node:crypto";
import { deliver } from "../delivery.ts";
import type { Control } from "../faults.ts";
import type { CreditLedger, Operation } from "./ledger.ts";
import type { Lender } from "./lender.ts";
import { sign } from "./signature.ts";

export function toTransaction({ merchant }: Lender, operation: Operation) {
  const { number, reference, amountCents, currency, status, codeNumber, code } = operation;
  return { number, reference, merchant, amountCents, currency, status, codeNumber, code };
}

export async function notifyOperation(
  operation: Operation,
  setup: { house: Lender; control: Control; books: CreditLedger },
): Promise<void> {
  const { house, control, books } = setup;
  const transaction = toTransaction(house, operation);
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
