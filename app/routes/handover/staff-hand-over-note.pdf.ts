import { depotParam } from "#app/http/depot.server.ts";
import { documentReply } from "#app/http/document-reply.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff } from "#app/http/staff.server.ts";
import { handoverRoles } from "#app/models/handover/handover.ts";
import { findHandOverDocumentOfStore } from "#app/services/order/document.server.ts";
import type { Route } from "./+types/staff-hand-over-note.pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff(...handoverRoles)];

export function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const storeUid = depotParam(context, params.storeUid, handoverRoles);
  return documentReply(args, async () => {
    return (await findHandOverDocumentOfStore(storeUid, params.orderUid)) ?? notFound();
  });
}
