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

/** A line of the sandbox acquirer's own books. */
export type BookedTransaction = z.output<typeof transactions>[number];

/** What the acquirer debited and gave back of an order, in its own books. */
export async function bookedOf(
  sandbox: RunningSandbox,
  orderUid: string,
): Promise<BookedTransaction[]> {
  const ledger = transactions.parse(await (await fetch(`${sandbox.origin}/ledger.json`)).json());
  return ledger.filter(({ reference }) => reference.startsWith(orderUid));
}

/** The debits of an order that went through. */
export async function debitsOf(sandbox: RunningSandbox, orderUid: string) {
  const booked = await bookedOf(sandbox, orderUid);
  return booked.filter(({ status }) => status === "Capturé");
}

/** Has the sandbox's providers fail in one way, until told otherwise. */
export async function setFault(sandbox: RunningSandbox, fault: string, seconds = 1): Promise<void> {
  const body = new URLSearchParams({ fault, seconds: String(seconds) });
  const reply = await fetch(`${sandbox.origin}/control`, {
    method: "POST",
    body,
    redirect: "manual",
  });
  if (reply.status !== 303) throw new Error(`The sandbox knows no fault "${fault}"`);
}
