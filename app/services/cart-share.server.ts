import { randomUUID } from "node:crypto";
import cartTexts from "#app/locales/fr/cart-acts.json" with { type: "json" };
import shareTexts from "#app/locales/fr/share.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Shopper } from "#app/models/buyer.ts";
import { html } from "#app/models/markup.ts";
import { formatUnits } from "#app/models/unit.ts";
import { to, url } from "#app/urls.ts";
import { findCart } from "./cart.server.ts";
import { config } from "./config.server.ts";
import { db } from "./database.server.ts";
import { addJob, type SharedCart } from "./job.server.ts";
import { type Mail, sendMail } from "./mail.server.ts";
import { type Sharer, spendShare } from "./share.server.ts";

const t = texts(cartTexts);
const tShare = texts(shareTexts);

/** Lines that one message tells; the others are counted. */
const MAILED_LINES = 200;

type Words = Pick<SharedCart, "recipient" | "sender" | "message">;

/**
 * Has the lines of a cart sent by e-mail as they stand now, without any price, those set aside left out. The
 * limits are those of products (`spendShare`). Refuses an empty cart.
 */
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

/** Sends a cart that was shared. Throws when the mail server is away. */
export async function sendSharedCart(shared: SharedCart): Promise<void> {
  await sendMail(sharedCartMail(shared));
}

/** The message as it is sent, in HTML and in plain text: what was typed stays text, and no price is told. */
export function sharedCartMail({
  key,
  recipient,
  sender,
  message,
  lines,
  leftOut,
}: SharedCart): Mail {
  const link = config.ORIGIN + to(url.quickOrder);
  const opening = [tShare("intro"), t("mail.said", { sender })];
  const words = message ? [tShare("wrote"), message] : [];
  const listed = lines.map(({ reference, quantity, label, unit }) =>
    t("mail.line", { units: formatUnits(quantity, unit), label, reference }),
  );
  const closing = [
    ...(leftOut > 0 ? [t("mail.left-out", { count: leftOut })] : []),
    t("mail.again"),
  ];
  const notice = [tShare("notice"), tShare("sign")];
  const pasted = lines.map(({ reference, quantity }) => `${reference} ${quantity}`);
  const paragraphs = (all: readonly string[]) => all.map((text) => html`<p>${text}</p>`);
  const page = html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${t("mail.title")}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf7;color:#1d1b18;font:16px/1.5 sans-serif">
${paragraphs([...opening, ...words])}
<ul>${listed.map((line) => html`<li>${line}</li>`)}</ul>
${paragraphs(closing)}
<pre>${pasted.join("\n")}</pre>
<p><a href="${link}" style="display:inline-block;padding:12px 18px;background:#a65b1f;color:#fff;font-weight:bold">${t("mail.see")}</a></p>
${paragraphs(notice)}
</body></html>`;
  const parts = [...opening, ...words, listed.join("\n"), ...closing, pasted.join("\n")];
  return {
    key,
    to: recipient,
    subject: t("mail.subject", { sender }),
    text: [...parts, `${t("mail.see")} : ${link}`, ...notice].join("\n\n"),
    html: page.markup,
  };
}
