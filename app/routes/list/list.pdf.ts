import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { documentReply } from "#app/http/document-reply.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { findListSheet } from "#app/services/list/document.server.ts";
import type { Route } from "./+types/list.pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export function loader(args: Route.LoaderArgs) {
  return answer(args);
}

/** Posted by forms that open a new tab. */
export function action(args: Route.ActionArgs) {
  return answer(args);
}

function answer(args: Route.LoaderArgs | Route.ActionArgs) {
  const id = idParam(args.params.id);
  return documentReply(args, async () => {
    return (await findListSheet(args.context.get(buyerContext), id)) ?? notFound();
  });
}
