import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { dossierArchive } from "#app/services/worksite/dossier-zip.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/dossier.zip.ts";
import { requireWorksite } from "./require-worksite.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const worksite = await requireWorksite(context, params.id);
  const made = await dossierArchive(context.get(buyerContext), worksite);
  if (!made.ok) {
    const values = { time: formatTime(made.retryAt) };
    await addFlash(context, { tone: "warning", key: made.reason, values });
    return redirect(to(url.dossier, { id: worksite.id }), 303);
  }
  return new Response(made.archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${made.name}"`,
    },
  });
}
