import { randomUUID } from "node:crypto";
import mailTexts from "#app/locales/fr/cart/share-mail.json" with { type: "json" };
import type { Shopper } from "#app/models/auth/buyer.ts";
import { type Sharer, spendShare } from "#app/services/catalogue/share.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { itemsEmail, MAILED_LINES } from "#app/services/order/items-email.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { addJob, type SharedCart } from "#app/services/platform/job.server.ts";
import { type Mail, sendMail } from "#app/services/platform/mail.server.ts";
import { findCart } from "./cart.server.ts";

const t = messageTexts("cart/share-mail", mailTexts);

type Words = Pick<SharedCart, "recipient" | "sender" | "message">;

/** No prices, no lines set aside. Shares the limits of products (`spendShare`). Refuses an empty cart. */
export async function shareCart(
  sharer: Sharer,
  shopper: Shopper,
  words: Words,
): Promise<
  | { ok: true }
  | { ok: false; reason: "cart-empty" }
  | { ok: false; reason: "share-too-many"; retryAt: Date }
> {
  const { lines } = await findCart(shopper);
  if (lines.length === 0) return { ok: false, reason: "cart-empty" };
  const spent = await spendShare(sharer, words.recipient);
  if (!spent.ok) return spent;
  await addJob(db, "share-cart", {
    ...words,
    key: `share-cart.${randomUUID()}`,
    lines: lines.slice(0, MAILED_LINES).map((line) => ({
      reference: line.reference,
      quantity: line.quantity,
      label: [line.label, line.colorLabel].filter(Boolean).join(", "),
      unit: line.storageUnit,
    })),
    leftOut: Math.max(0, lines.length - MAILED_LINES),
  });
  return { ok: true };
}

/** Sends the email of a shared cart. Throws when the mail server is unavailable. */
export async function sendSharedCart(shared: SharedCart): Promise<void> {
  await sendMail(sharedCartMail(shared));
}

export function sharedCartMail(shared: SharedCart): Mail {
  const { sender } = shared;
  return itemsEmail(shared, {
    title: t("title"),
    subject: t("subject", { sender }),
    said: [t("said", { sender })],
  });
}
