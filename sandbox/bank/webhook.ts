import { createHmac } from "node:crypto";
import { deliver } from "../delivery.ts";
import type { Control } from "../faults.ts";
import { type BankLedger, type BankTransfer, transactionWords } from "./ledger.ts";

export type BankSetup = {
  bank: { client: string; secret: string; webhookSecret: string };
  origin: string;
  shopOrigin: string;
  control: Control;
  books: BankLedger;
};

/** Notifies the shop of a transfer's status; signed with HMAC-SHA256 over the body. */
export async function sendTransfer(setup: BankSetup, transfer: BankTransfer): Promise<void> {
  const { control, bank, books, shopOrigin } = setup;
  const words = transactionWords(transfer);
  const amount = control.fault === "wrong-amount" ? words.amount - 1 : words.amount;
  const body = JSON.stringify({
    type: "payment.transaction.updated",
    timestamp: Date.now(),
    content: { payment_request_id: transfer.id, transaction: { ...words, amount } },
  });
  const signed = control.fault === "wrong-signature" ? `${body} ` : body;
  const signature = createHmac("sha256", bank.webhookSecret).update(signed).digest("hex");
  const headers = {
    "content-type": "application/json",
    "bridgeapi-signature": `v1=${signature.toUpperCase()}`,
  };
  const address = `${shopOrigin}/notifications/virement`;
  await deliver(control, { address, headers, body }, transfer.deliveries);
  books.save();
}
