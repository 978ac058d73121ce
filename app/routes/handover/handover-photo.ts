import { depotParam } from "#app/http/depot.server.ts";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff } from "#app/http/staff.server.ts";
import { serveUpload } from "#app/http/upload.server.ts";
import { handoverRoles } from "#app/models/handover/handover.ts";
import { findOrderToHandOver } from "#app/services/handover/order.server.ts";
import type { Route } from "./+types/handover-photo.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff(...handoverRoles)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const storeUid = depotParam(context, params.storeUid, handoverRoles);
  const order = (await findOrderToHandOver(storeUid, params.orderUid)) ?? notFound();
  const id = readId(params.handoverId);
  const { photoId } = order.handovers.find((one) => one.id === id) ?? notFound();
  return photoId === null ? notFound() : serveUpload(photoId);
}
