import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requireOwner } from "#app/http/owner.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { approveOrder } from "#app/services/company/approval-answer.server.ts";
import type { Route } from "./+types/approve-order.ts";
import { answeredMessages, answeredPath } from "./approval/approval-messages.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireOwner];

export async function action({ params: { orderUid }, context }: Route.ActionArgs) {
  const approved = await approveOrder(context.get(buyerContext), orderUid);
  await addFlash(context, answeredMessages(approved, "approval-approved", orderUid));
  return redirect(answeredPath(approved, orderUid), 303);
}
