import { shopperContext } from "#app/http/buyer.server.ts";
import { documentReply } from "#app/http/document-reply.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { findCartSheet } from "#app/services/cart/document.server.ts";
import type { Route } from "./+types/cart-document.pdf.ts";

export function loader(args: Route.LoaderArgs) {
  return documentReply(args, async () => {
    return (await findCartSheet(args.context.get(shopperContext))) ?? notFound();
  });
}
