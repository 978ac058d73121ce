import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { idParam } from "#app/params.server.ts";
import { notFound } from "#app/reply.server.ts";
import { findListDocument } from "#app/services/list-paper.server.ts";
import type { Route } from "./+types/list-document.json.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

/** Specification, section 7: where a form posts `items` to open a document in a new tab. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findListDocument(context.get(buyerContext), idParam(params.id));
  return Response.json(found ?? notFound());
}
