import { smsAddress } from "#app/models/platform/cellphone.ts";
import { config } from "./config.server.ts";
import { post } from "./outbound.server.ts";

/** A short message to a customer. */
export type Sms = {
  /** Names the message: one sent again, after a crash, is delivered once. */
  key: string;
  /** A telephone number as customers write it. */
  to: string;
  text: string;
};

/**
 * Hands an SMS to the provider. Throws when it is not taken within five seconds: call it from a job. What is
 * no telephone number is sent nowhere.
 */
export async function sendSms({ key, to, text }: Sms): Promise<void> {
  const address = smsAddress(to);
  if (!address) return;
  const { status } = await post(
    `${config.SMS_URL}/messages`,
    { "content-type": "application/json", authorization: `Bearer ${config.SMS_TOKEN}` },
    JSON.stringify({ from: config.SMS_SENDER, to: address, text, reference: key }),
  );
  if (status >= 300) throw new Error(`The SMS provider answered ${status}`);
}
