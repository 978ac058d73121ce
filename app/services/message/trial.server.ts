import { and, eq, isNull } from "drizzle-orm";
import messageLocale from "#app/locales/fr/message/message.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { checkText } from "#app/models/message/check.ts";
import type { MessageChannel } from "#app/models/message/outline.ts";
import type { MessageSlug } from "#app/models/message/outlines.ts";
import { isMessageSlug } from "#app/models/message/place.ts";
import type { EmailPreview } from "#app/models/message/preview.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { emailBody } from "#app/services/document/email.server.ts";
import {
  emailButton,
  emailPage,
  emailParagraphs,
} from "#app/services/document/email-page.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { addJob, type JobPayload } from "#app/services/platform/job.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { type Mail, sendMail } from "#app/services/platform/mail.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { openBook } from "./book.server.ts";
import { findEditable } from "./text.server.ts";
import { previewsOf, type SmsView } from "./view.server.ts";

const t = texts(messageLocale);

type Trial = {
  slug: MessageSlug;
  channel: MessageChannel;
  /** A text that was typed and not saved, in place of the one that is sent. */
  typed: { id: string; text: string } | null;
  /** Of the form: sent twice, it makes one e-mail. */
  key: string;
};

export type TrialRefusal =
  | { ok: false; reason: "message-trials"; retryAt: Date }
  | { ok: false; reason: "message-no-address" };

/** Enqueues a message filled with examples, to the address of the account that asks for it: 20 an hour. */
export async function enqueueTrial(
  { slug, channel, typed, key }: Trial,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true; email: string } | TrialRefusal> {
  const email = await findOwnAddress(by.staffId);
  if (!email) return { ok: false, reason: "message-no-address" };
  const spent = await spend("messageTrialByStaff", String(by.staffId));
  if (!spent.ok) return { ok: false, reason: "message-trials", retryAt: spent.retryAt };
  await transaction(async (tx) => {
    const payload = { slug, channel, typed, key, staffId: by.staffId };
    await addJob(tx, "send-message-trial", payload, { key: `message-trial.${key}` });
    await recordStaffAct(tx, { ...by, act: "message-tried", subject: `${slug} ${channel}` }, now);
  });
  return { ok: true, email };
}

/** Finds the e-mail address of a live account; null for a login that is none. */
export async function findOwnAddress(staffId: number): Promise<string | null> {
  const { email, id, disabledAt } = staffAccounts;
  const [found] = await db
    .select({ email })
    .from(staffAccounts)
    .where(and(eq(id, staffId), isNull(disabledAt)));
  return found && /^[^\s@]+@[^\s@]+$/.test(found.email) ? found.email : null;
}

/** Sends a trial; nothing to an account that ended meanwhile. Throws when the mail server refuses it. */
export async function sendMessageTrial(trial: JobPayload<"send-message-trial">): Promise<void> {
  const to = await findOwnAddress(trial.staffId);
  const words = to && (await trialWords(trial));
  if (to && words) await sendMail({ key: `message-trial.${trial.key}`, to, ...words });
}

type Words = Pick<Mail, "subject" | "text" | "html">;

/** Null for a message or a text that the shop no longer has. */
export async function trialWords({
  slug,
  channel,
  typed,
}: Pick<JobPayload<"send-message-trial">, "slug" | "channel" | "typed">): Promise<Words | null> {
  if (!isMessageSlug(slug) || (typed && !isSendable(typed))) return null;
  const { email, sms } = previewsOf(slug, await openBook(typed), typed?.id ?? null);
  if (channel === "sms") return sms && smsWords(slug, sms);
  return email && emailWords(email);
}

function isSendable({ id, text }: { id: string; text: string }): boolean {
  const editable = findEditable(id);
  return editable !== null && checkText(text, editable).ok;
}

function smsWords(slug: MessageSlug, { text, count }: SmsView): Words {
  const { segments, characters } = count;
  return emailBody({
    subject: t("trial.sms-subject", { message: t(`name.${slug}`) }),
    before: [
      t("trial.sms-lead"),
      text,
      t("trial.sms-count", { count: segments, characters }),
      t("trial.notice"),
    ],
    after: [],
  });
}

/** As the message is sent, but for the words that stand within lines of an order. */
function emailWords({ subject: plain, before, words, buttons, after }: EmailPreview): Words {
  const subject = t("trial.subject", { subject: plain });
  const html = emailPage(subject, [
    ...emailParagraphs([...before, ...words]),
    ...buttons.map((label, index) =>
      emailButton({ label, href: config.ORIGIN }, index === 0 ? "primary" : "secondary"),
    ),
    ...emailParagraphs([...after, t("trial.notice")]),
  ]);
  const acts = buttons.map((label) => `${label} : ${config.ORIGIN}`);
  const text = [...before, ...words, ...acts, ...after, t("trial.notice")].join("\n\n");
  return { subject, text, html };
}
