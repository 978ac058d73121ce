import type { RouterContextProvider } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { idParam } from "#app/params.server.ts";
import { notFound } from "#app/reply.server.ts";
import { findListPdf } from "#app/services/list-paper.server.ts";
import type { Route } from "./+types/list.pdf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(context, params.id);
}

/** A form that opens a new tab posts here. */
export function action({ params, context }: Route.ActionArgs) {
  return answer(context, params.id);
}

async function answer(context: Readonly<RouterContextProvider>, id: string) {
  const { name, pdf } = (await findListPdf(context.get(buyerContext), idParam(id))) ?? notFound();
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}"`,
    },
  });
}
