import { shopperContext } from "#app/buyer.server.ts";
import { notFound } from "#app/reply.server.ts";
import { findCartPdf } from "#app/services/cart-document.server.ts";
import type { Route } from "./+types/cart-document.pdf.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const pdf = (await findCartPdf(context.get(shopperContext))) ?? notFound();
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="panier-madrier.pdf"',
      "Cache-Control": "private, no-store",
    },
  });
}
