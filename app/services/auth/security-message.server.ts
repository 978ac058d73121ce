import mailTexts from "#app/locales/fr/auth/security-mail.json" with { type: "json" };
import smsTexts from "#app/locales/fr/auth/security-sms.json" with { type: "json" };
import {
  emailButton,
  emailPage,
  emailParagraphs,
} from "#app/services/document/email-page.server.ts";
import { messageTexts } from "#app/services/message/current.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import type { JobPayload } from "#app/services/platform/job.server.ts";
import { type Mail, sendMail } from "#app/services/platform/mail.server.ts";
import { sendSms } from "#app/services/platform/sms.server.ts";
import { to, url } from "#app/urls.ts";
import { contactToken, findContactChange } from "./contact-change.server.ts";
import { phoneCode } from "./phone-change.server.ts";
import { momentLabel } from "./security-label.server.ts";

const t = messageTexts("auth/security-mail", mailTexts);

/** Throws when the mail server is unavailable. */
export async function sendSecurityNotice(notice: JobPayload<"security-notice">): Promise<void> {
  await sendMail(noticeMail(notice));
}

/** The notice holds no link to sign in by, as phishing mail does. */
export function noticeMail({
  key,
  notice,
  recipient,
  name,
  detail,
}: JobPayload<"security-notice">): Mail {
  return {
    key,
    to: recipient,
    ...emailBody(t(`${notice}.subject`), [
      t("hello", { name }),
      t(`${notice}.body`, { detail }),
      t("not-you"),
      t("sign"),
    ]),
  };
}

/** Sends nothing when another was requested since, or the quarter of an hour is over. */
export async function sendConfirmEmail({
  customerId,
  nonce,
  name,
}: JobPayload<"confirm-email">): Promise<void> {
  const change = await findContactChange({ customerId }, "email");
  if (!change || change.nonce !== nonce) return;
  const token = contactToken(customerId, nonce);
  await sendMail({
    key: `confirm-email.${nonce}`,
    to: change.value,
    ...emailBody(
      t("confirm.subject"),
      [
        t("hello", { name }),
        t("confirm.body"),
        t("confirm.until", { moment: momentLabel(change.expiresAt) }),
        t("confirm.not-you"),
        t("sign"),
      ],
      {
        label: t("confirm.act"),
        href: config.ORIGIN + to(url.confirmEmail, null, { jeton: token }),
      },
    ),
  });
}

type Act = { label: string; href: string };

function emailBody(subject: string, paragraphs: readonly string[], act?: Act) {
  const [before, after] = [paragraphs.slice(0, -2), paragraphs.slice(-2)];
  const html = emailPage(subject, [
    ...emailParagraphs(before),
    ...(act ? [emailButton(act)] : []),
    ...emailParagraphs(after),
  ]);
  const line = act ? [`${act.label} : ${act.href}`] : [];
  return { subject, text: [...before, ...line, ...after].join("\n\n"), html };
}

const tSms = messageTexts("auth/security-sms", smsTexts);

/** Sends nothing when another was requested since, or its time is over. */
export async function sendConfirmPhone({
  customerId,
  nonce,
}: JobPayload<"confirm-phone">): Promise<void> {
  const change = await findContactChange({ customerId }, "cellphone");
  if (!change || change.nonce !== nonce) return;
  const text = tSms("confirm", { code: phoneCode(customerId, nonce) });
  await sendSms({ key: `confirm-phone.${nonce}`, to: change.value, text });
}

/** Notifies the old mobile phone of a customer that their account no longer uses it. */
export async function sendOldPhoneNotice({
  key,
  to,
  detail,
}: JobPayload<"old-phone-notice">): Promise<void> {
  await sendSms({ key: `old-phone.${key}`, to, text: tSms("changed", { detail }) });
}
