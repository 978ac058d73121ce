import { receiveErpEvent } from "#app/services/erp/erp.server.ts";
import type { Route } from "./+types/erp-events.ts";

const status = { "not-authentic": 401, malformed: 400, replayed: 200, taken: 200 } as const;

/** Webhook of the ERP, signed over the body byte for byte; a replay gets the same answer. */
export async function action({ request }: Route.ActionArgs) {
  const outcome = await receiveErpEvent({
    timestamp: request.headers.get("x-erp-timestamp") ?? "",
    signature: request.headers.get("x-erp-signature") ?? "",
    body: await request.text(),
  });
  return new Response(null, { status: status[outcome] });
}
