import { randomUUID, sign } from "node:crypto";
import { crc32 } from "node:zlib";
import { deliver } from "../delivery.ts";
import type { Control } from "../faults.ts";
import { type LedgerOrder, newNumber, type WalletLedger } from "./ledger.ts";
import { captureWords, orderWords } from "./words.ts";

export type WalletSettings = {
  client: string;
  secret: string;
  merchant: string;
  webhook: string;
  privateKey: string;
};

export type WalletSetup = {
  wallet: WalletSettings;
  origin: string;
  shopOrigin: string;
  control: Control;
  books: WalletLedger;
};

const eventOfStatus = {
  COMPLETED: "PAYMENT.CAPTURE.COMPLETED",
  PENDING: "PAYMENT.CAPTURE.PENDING",
  DECLINED: "PAYMENT.CAPTURE.DENIED",
} as const;

export function sendApproved(setup: WalletSetup, order: LedgerOrder): Promise<void> {
  const words = orderWords(order, setup.wallet.merchant);
  return sendWebhook(setup, order, {
    type: "CHECKOUT.ORDER.APPROVED",
    kind: "checkout-order",
    words,
  });
}

export async function sendCapture(setup: WalletSetup, order: LedgerOrder): Promise<void> {
  if (!order.capture) return;
  const words = captureWords(order, setup.wallet.merchant);
  await sendWebhook(setup, order, {
    type: eventOfStatus[order.capture.status],
    kind: "capture",
    words,
  });
}

type Event = { type: string; kind: string; words: object };

async function sendWebhook(setup: WalletSetup, order: LedgerOrder, event: Event): Promise<void> {
  const { control, books, wallet, shopOrigin } = setup;
  const body = eventBody(event, control);
  const address = `${shopOrigin}/notifications/portefeuille`;
  await deliver(
    control,
    { address, headers: headersOf(body, wallet, control), body },
    order.deliveries,
  );
  books.save();
}

function eventBody({ type, kind, words }: Event, control: Control): string {
  const body = JSON.stringify({
    id: `WH-${newNumber()}`,
    event_version: "1.0",
    create_time: new Date().toISOString(),
    resource_type: kind,
    event_type: type,
    resource: words,
  });
  if (control.fault !== "wrong-amount") return body;
  return body.replace(/"value":"(\d+)\.\d\d"/g, (_, euros) => `"value":"${Number(euros) + 1}.00"`);
}

/** RSA with SHA-256 over `<transmission>|<time>|<webhook>|<CRC-32 of the body>`. */
function headersOf(body: string, { webhook, privateKey }: WalletSettings, control: Control) {
  const transmission = randomUUID();
  const time = new Date().toISOString();
  const said = control.fault === "wrong-signature" ? `${body} ` : body;
  const signed = `${transmission}|${time}|${webhook}|${crc32(said)}`;
  return {
    "content-type": "application/json",
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-transmission-id": transmission,
    "paypal-transmission-time": time,
    "paypal-transmission-sig": sign("sha256", Buffer.from(signed), privateKey).toString("base64"),
  };
}
