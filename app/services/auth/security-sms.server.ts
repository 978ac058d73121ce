import smsTexts from "#app/locales/fr/auth/security-sms.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { JobPayload } from "#app/services/platform/job.server.ts";
import { sendSms } from "#app/services/platform/sms.server.ts";
import { findContactChange } from "./contact-change.server.ts";
import { phoneCode } from "./phone-change.server.ts";

const t = texts(smsTexts);

/**
 * Sends the code that confirms a mobile phone, to that phone. Sends nothing when another was
 * requested since, or its time is over.
 */
export async function sendConfirmPhone({
  customerId,
  nonce,
}: JobPayload<"confirm-phone">): Promise<void> {
  const change = await findContactChange({ customerId }, "cellphone");
  if (!change || change.nonce !== nonce) return;
  const text = t("confirm", { code: phoneCode(customerId, nonce) });
  await sendSms({ key: `confirm-phone.${nonce}`, to: change.value, text });
}

/** Notifies the old mobile phone of a customer that their account no longer uses it. */
export async function sendOldPhoneNotice({
  key,
  to,
  detail,
}: JobPayload<"old-phone-notice">): Promise<void> {
  await sendSms({ key: `old-phone.${key}`, to, text: t("changed", { detail }) });
}
