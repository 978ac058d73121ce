import { createHash, randomUUID } from "node:crypto";
import shareTexts from "#app/locales/fr/catalogue/share-mail.json" with { type: "json" };
import type { Product } from "#app/models/catalogue/product.ts";
import {
  emailButton,
  emailPage,
  emailParagraphs,
} from "#app/services/document/email-page.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { addJob, type SharedProduct } from "#app/services/platform/job.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { type Mail, sendMail } from "#app/services/platform/mail.server.ts";
import { to, url } from "#app/urls.ts";
import { findProduct } from "./product.server.ts";

const t = messageTexts("catalogue/share-mail", shareTexts);

export type Sharer = { address: string; shopper: string | null };

type Share = Omit<SharedProduct, "key">;

/**
 * Counts a message that someone has the shop send: twenty an hour from one address, ten from one
 * customer or session and five to one mailbox, counted by its hash; refused beyond, until
 * `retryAt`.
 */
export async function spendShare(
  { address, shopper }: Sharer,
  recipient: string,
): Promise<{ ok: true } | { ok: false; reason: "share-too-many"; retryAt: Date }> {
  const spent = [
    await spend("shareByAddress", address),
    await spend("shareByShopper", shopper ?? address),
    await spend("shareByRecipient", hashOf(recipient)),
  ];
  for (const limit of spent) {
    if (!limit.ok) return { ok: false, reason: "share-too-many", retryAt: limit.retryAt };
  }
  return { ok: true };
}

/** Enqueues an email with a product, within the limits of `spendShare`. */
export async function shareProduct(
  sharer: Sharer,
  share: Share,
): Promise<{ ok: true } | { ok: false; reason: "share-too-many"; retryAt: Date }> {
  const spent = await spendShare(sharer, share.recipient);
  if (!spent.ok) return spent;
  await addJob(db, "share-product", { ...share, key: `share.${randomUUID()}` });
  return { ok: true };
}

/**
 * Sends the email of a shared product; nothing when the product was withdrawn meanwhile. Throws
 * when the mail server is unavailable.
 */
export async function sendSharedProduct(shared: SharedProduct): Promise<void> {
  const product = await findProduct(shared.productUid);
  if (product) await sendMail(sharedMail(product, shared));
}

export function sharedMail(
  product: Pick<Product, "uid" | "label" | "brandName" | "reference">,
  { key, recipient, sender, message }: SharedProduct,
): Mail {
  const { uid, label, brandName: brand, reference } = product;
  const link = config.ORIGIN + to(url.product, { productUid: uid });
  const opening = [t("intro"), t("said", { sender }), t("product", { label, brand, reference })];
  const words = message ? [t("wrote"), message] : [];
  const closing = [t("notice"), t("sign")];
  const html = emailPage(label, [
    ...emailParagraphs([...opening, ...words]),
    emailButton({ label: t("see"), href: link }),
    ...emailParagraphs(closing),
  ]);
  return {
    key,
    to: recipient,
    subject: t("subject", { sender, label }),
    text: [...opening, ...words, `${t("see")} : ${link}`, ...closing].join("\n\n"),
    html,
  };
}

function hashOf(recipient: string): string {
  return createHash("sha256").update(recipient.toLowerCase()).digest("base64url");
}
