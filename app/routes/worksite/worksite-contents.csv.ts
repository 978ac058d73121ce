import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { csvReply } from "#app/http/reply.server.ts";
import { contentsCsv } from "#app/services/worksite/csv.server.ts";
import type { Route } from "./+types/worksite-contents.csv.ts";
import { requireWorksite } from "./require-worksite.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const worksite = await requireWorksite(context, params.id);
  return csvReply(await contentsCsv(context.get(buyerContext), worksite));
}
