import { randomUUID } from "node:crypto";
import documentTexts from "#app/locales/fr/list/document.json" with { type: "json" };
import mailTexts from "#app/locales/fr/list/mail.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { isPlainMessage } from "#app/models/catalogue/share.ts";
import { type Sharer, spendShare } from "#app/services/catalogue/share.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { itemsEmail, MAILED_LINES } from "#app/services/order/items-email.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { addJob, type SharedList } from "#app/services/platform/job.server.ts";
import { type Mail, sendMail } from "#app/services/platform/mail.server.ts";
import { findList } from "./list.server.ts";

const t = texts(documentTexts);
const tMail = messageTexts("list/mail", mailTexts);

type Words = Pick<SharedList, "recipient" | "sender" | "message">;

/**
 * Enqueues an email with the present lines of a list, without prices, within the limits of products
 * (`spendShare`). Omits a name or comment that links elsewhere (`isPlainMessage`), since it goes
 * out in the shop's name. Refuses an empty list; null when the customer may not read it.
 */
export async function mailList(
  sharer: Sharer,
  buyer: Buyer,
  id: number,
  words: Words,
): Promise<
  | { ok: true }
  | { ok: false; reason: "list-empty" }
  | { ok: false; reason: "share-too-many"; retryAt: Date }
  | null
> {
  const list = await findList(buyer, id);
  if (!list) return null;
  const { lines } = list;
  if (lines.length === 0) return { ok: false, reason: "list-empty" };
  const spent = await spendShare(sharer, words.recipient);
  if (!spent.ok) return spent;
  await addJob(db, "share-list", {
    ...words,
    key: `share-list.${randomUUID()}`,
    label: plainOr(list.label, t("unnamed")),
    lines: lines.slice(0, MAILED_LINES).map((line) => ({
      reference: line.reference,
      quantity: line.wished,
      label: [line.label, line.colorLabel].filter(Boolean).join(", "),
      unit: line.storageUnit,
      comment: plainOr(line.comment, ""),
      codeColor: line.codeColor,
    })),
    leftOut: Math.max(0, lines.length - MAILED_LINES),
  });
  return { ok: true };
}

/** Sends the email of a shared list. Throws when the mail server is unavailable. */
export async function sendSharedList(shared: SharedList): Promise<void> {
  await sendMail(sharedListMail(shared));
}

export function sharedListMail(shared: SharedList): Mail {
  const { sender, label } = shared;
  return itemsEmail(shared, {
    title: label,
    subject: tMail("subject", { sender, label }),
    said: [tMail("said", { sender, label })],
  });
}

function plainOr(text: string, otherwise: string): string {
  return isPlainMessage(text) ? text : otherwise;
}
