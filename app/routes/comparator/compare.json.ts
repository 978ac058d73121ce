import { shopperContext } from "#app/buyer.server.ts";
import { addToComparator, findComparator } from "#app/services/comparator.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/compare.json.ts";
import { refuseCall } from "./call-refusal.ts";
import { compareBody } from "./comparator-forms.ts";

/** Specification, section 7: `{ data: [product_uid…] }` in, `{ products, error_pids }` out. */
export async function action({ request, context }: Route.ActionArgs) {
  const { buyer } = context.get(shopperContext);
  if (!buyer) return refuseCall("sign-in-required", 401);
  const body = compareBody.safeParse(await request.json().catch(() => null));
  if (!body.success) return refuseCall("reference-format", 400);
  const { isFull, badUids } = await addToComparator(buyer.customerId, body.data.data);
  if (isFull) return refuseCall("comparator-full", 422);
  const { products } = await findComparator(buyer);
  return Response.json({
    products: products.map(({ uid, drawing, tint, brandName }) => ({
      product_uid: uid,
      imageUrl: to(url.drawing, { drawing, tint: `${tint}.svg` }),
      brand: brandName,
    })),
    error_pids: badUids,
  });
}
