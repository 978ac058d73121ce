import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { serveUpload } from "#app/http/upload.server.ts";
import { findProofPhoto } from "#app/services/order/proof.server.ts";
import type { Route } from "./+types/delivery-photo.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  return serveUpload(
    (await findProofPhoto(buyer, params.uid, idParam(params.handoverId))) ?? notFound(),
  );
}
