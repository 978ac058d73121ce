import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { measureForm } from "#app/models/payment/analytics.ts";
import { measure } from "#app/services/payment/analytics.server.ts";
import type { Route } from "./+types/measure.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, measureForm);
  if (!form.ok) return new Response(null, { status: 400 });
  const { sessionIdHash } = context.get(shopperContext);
  await measure(sessionIdHash, "payment-info", form.value.mode);
  return new Response(null, { status: 204 });
}
