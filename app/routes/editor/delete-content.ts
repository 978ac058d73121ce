import { redirect } from "react-router";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff } from "#app/http/staff.server.ts";
import { deleteContent } from "#app/services/content/edit.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/delete-content.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("editor")];

export async function action({ params, context }: Route.ActionArgs) {
  const nodeId = idParam(params.nodeId);
  const done = (await deleteContent(nodeId, byStaff(context))) ?? notFound();
  const path = done.ok
    ? to(url.contents, null, { supprime: nodeId })
    : to(url.editContent, { nodeId }, { fait: "lie" });
  return redirect(path, 303);
}
