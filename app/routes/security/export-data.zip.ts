import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { addFlash, clientOf } from "#app/http/session.server.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { exportData } from "#app/services/privacy/data-export.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/export-data.zip.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ context }: Route.ActionArgs) {
  const exported = await exportData(context.get(buyerContext), clientOf(context));
  if (!exported.ok) {
    const values = { time: formatTime(exported.retryAt) };
    await addFlash(context, { tone: "warning", key: exported.reason, values });
    return redirect(to(url.myData), 303);
  }
  return new Response(exported.archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${exported.name}"`,
    },
  });
}
