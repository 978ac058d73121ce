import { signMessage } from "#app/models/erp/erp.ts";
import { config } from "#app/services/platform/config.server.ts";
import { post } from "#app/services/platform/outbound.server.ts";

/** Sends the ERP a signed message; returns its answer. Throws, naming the subject, when it is not accepted. */
export async function sendToErp(
  path: string,
  message: unknown,
  subject: string,
  now: Date,
): Promise<string> {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const headers = {
    "content-type": "application/json",
    "x-erp-timestamp": timestamp,
    "x-erp-signature": signMessage(config.ERP_SECRET, timestamp, body),
  };
  const reply = await post(`${config.ERP_URL}${path}`, headers, body);
  if (reply.status !== 200 && reply.status !== 201) {
    throw new Error(`the ERP answered ${reply.status} to ${subject}`);
  }
  return reply.body.toString("utf8");
}
