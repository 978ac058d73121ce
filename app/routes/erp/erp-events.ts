import { takeText } from "#app/http/received-body.server.ts";
import { receiveErpRequest } from "#app/services/erp/erp.server.ts";
import type { Route } from "./+types/erp-events.ts";

const status = { "not-authentic": 401, malformed: 400, replayed: 200, taken: 200 } as const;

/**
 * Webhook of the ERP, signed over the body byte for byte; a replay gets the same answer. Messages of
 * lines are answered one by one, the others by the status alone.
 */
export async function action({ request }: Route.ActionArgs) {
  const { outcome, events } = await receiveErpRequest({
    timestamp: request.headers.get("x-erp-timestamp") ?? "",
    signature: request.headers.get("x-erp-signature") ?? "",
    body: await takeText(request),
  });
  if (events.length > 0) return Response.json({ events }, { status: status[outcome] });
  return new Response(null, { status: status[outcome] });
}
