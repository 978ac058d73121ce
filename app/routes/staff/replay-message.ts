import { redirect } from "react-router";
import { idParam } from "#app/http/params.server.ts";
import { byStaff, requireStaff } from "#app/http/staff.server.ts";
import { replayMessage } from "#app/services/erp/message.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/replay-message.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("operator")];

export async function action({ params, context }: Route.ActionArgs) {
  const messageId = idParam(params.messageId);
  await replayMessage(messageId, byStaff(context));
  return redirect(to(url.erpMessage, { messageId }), 303);
}
