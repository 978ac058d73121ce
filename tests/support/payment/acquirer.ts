import { z } from "zod";
import type { RunningSandbox } from "#tests/support/sandbox.ts";

const transactions = z.array(
  z.object({
    number: z.string(),
    reference: z.string(),
    amountCents: z.int(),
    status: z.enum(["Capturé", "Refusé", "Remboursé"]),
    at: z.string(),
  }),
);

export type BookedTransaction = z.output<typeof transactions>[number];

export async function bookedOf(
  sandbox: RunningSandbox,
  orderUid: string,
): Promise<BookedTransaction[]> {
  const ledger = transactions.parse(await (await fetch(`${sandbox.origin}/ledger.json`)).json());
  return ledger.filter(({ reference }) => reference.startsWith(orderUid));
}

export async function debitsOf(sandbox: RunningSandbox, orderUid: string) {
  const booked = await bookedOf(sandbox, orderUid);
  return booked.filter(({ status }) => status === "Capturé");
}

export async function setFault(sandbox: RunningSandbox, fault: string, seconds = 1): Promise<void> {
  const body = new URLSearchParams({ fault, seconds: String(seconds) });
  const reply = await fetch(`${sandbox.origin}/control`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  if (reply.status !== 303) throw new Error(`The sandbox knows no fault "${fault}"`);
}

/** Books the acquirer's last debit again `count` times, under its reference and a number from 1. */
export async function repeatLastDebit(sandbox: RunningSandbox, count: number): Promise<void> {
  const body = new URLSearchParams({ count: String(count) });
  const reply = await fetch(`${sandbox.origin}/ledger/repeat`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  if (reply.status !== 303) throw new Error(`The acquirer answered ${reply.status}`);
}
