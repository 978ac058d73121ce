import { untilTaken } from "../delivery.ts";
import type { Control } from "../faults.ts";
import { type CardTransaction, type Ledger, returnedValues } from "./ledger.ts";
import { signedVariables } from "./protocol.ts";

/** Retries until the shop answers 200; resolves after the first try. */
export async function notifyPayment(
  transaction: CardTransaction,
  setup: { ledger: Ledger; control: Control; privateKey: string },
): Promise<void> {
  const { control, ledger, privateKey } = setup;
  if (!transaction.notificationUrl) return;
  const body = notificationBody(transaction, control, privateKey);
  await untilTaken(control, () => deliver(transaction, body, ledger));
}

function notificationBody(
  transaction: CardTransaction,
  control: Control,
  privateKey: string,
): string {
  const values = returnedValues(transaction);
  if (control.fault === "wrong-amount") values.M = String(transaction.amountCents - 1);
  const body = signedVariables(transaction.returned, values, privateKey);
  if (control.fault !== "wrong-signature") return body;
  return body.replace(`=${values.M}&`, `=${transaction.amountCents - 1}&`);
}

async function deliver(
  transaction: CardTransaction,
  body: string,
  ledger: Ledger,
): Promise<boolean> {
  const status = await send(transaction, body);
  transaction.deliveries.push({ at: new Date().toISOString(), status });
  ledger.save();
  return status === 200;
}

async function send(transaction: CardTransaction, body: string): Promise<number> {
  const { notificationUrl, notifyByPost } = transaction;
  const separator = notificationUrl.includes("?") ? "&" : "?";
  const address = notifyByPost ? notificationUrl : `${notificationUrl}${separator}${body}`;
  try {
    const response = await fetch(address, {
      method: notifyByPost ? "POST" : "GET",
      headers: notifyByPost ? { "content-type": "application/x-www-form-urlencoded" } : {},
      body: notifyByPost ? body : null,
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
