import { smsAddress } from "#app/models/platform/cellphone.ts";
import { smsText } from "#app/models/platform/sms-text.ts";
import { smsSenderOf } from "#app/models/setting/settings.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { config } from "./config.server.ts";
import { post } from "./outbound.server.ts";

export type Sms = {
  key: string;
  to: string;
  text: string;
};

/** Throws after five seconds: call it from a job. Ignores an invalid phone number. */
export async function sendSms({ key, to, text }: Sms): Promise<void> {
  const address = smsAddress(to);
  if (!address) return;
  const { status } = await post(
    `${config.SMS_URL}/messages`,
    { "content-type": "application/json", authorization: `Bearer ${config.SMS_TOKEN}` },
    JSON.stringify({
      from: smsSenderOf(settings()),
      to: address,
      text: smsText(text),
      reference: key,
    }),
  );
  if (status >= 300) throw new Error(`the SMS provider answered ${status}`);
}
