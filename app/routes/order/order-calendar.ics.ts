import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { orderCalendar } from "#app/services/order/calendar.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import type { Route } from "./+types/order-calendar.ics.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = (await findOrder(context.get(buyerContext), params.uid)) ?? notFound();
  const { filename, contentType, content } = orderCalendar(order);
  return new Response(content, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${filename}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
