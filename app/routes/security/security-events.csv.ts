import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { securityCsv } from "#app/services/security-csv.server.ts";
import type { Route } from "./+types/security-events.csv.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  const { name, csv } = await securityCsv(context.get(buyerContext));
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
