import { shopperContext } from "#app/buyer.server.ts";
import { documentReply } from "#app/document-reply.server.ts";
import { notFound } from "#app/reply.server.ts";
import { findCartSheet } from "#app/services/cart-document.server.ts";
import type { Route } from "./+types/cart-document.pdf.ts";

export async function loader(args: Route.LoaderArgs) {
  const found = (await findCartSheet(args.context.get(shopperContext))) ?? notFound();
  return documentReply(args, found);
}
