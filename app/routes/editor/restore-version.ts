import { redirect } from "react-router";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff } from "#app/http/staff.server.ts";
import { restoreVersion } from "#app/services/content/edit.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/restore-version.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function action({ params, context }: Route.ActionArgs) {
  const nodeId = idParam(params.nodeId);
  const made = await restoreVersion(nodeId, idParam(params.version), byStaff(context));
  return made ? redirect(to(url.editContent, { nodeId }, { fait: "repris" }), 303) : notFound();
}
