import { shopperContext } from "#app/buyer.server.ts";
import { creditCodeForm } from "#app/models/credit-form.ts";
import { validateRollingFunds } from "#app/services/rolling-funds.server.ts";
import type { Route } from "./+types/validate-transaction.json.ts";
import { refuseCall, refuseFormat, refuseVisitor } from "./call-answers.ts";

/** Specification, section 7: `{ securityCode }` in, `{ order_uid }` out, for the customer's operation under way. */
export async function action({ request, context }: Route.ActionArgs) {
  const { buyer } = context.get(shopperContext);
  if (!buyer) return refuseVisitor();
  const body = creditCodeForm.safeParse(await request.json().catch(() => null));
  if (!body.success) return refuseFormat();
  const validated = await validateRollingFunds(buyer, body.data.securityCode);
  return validated.ok ? Response.json({ order_uid: validated.orderUid }) : refuseCall(validated);
}
