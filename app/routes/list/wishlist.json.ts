import { redirect } from "react-router";
import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { listItemField, toItemsJson } from "#app/models/list/list-json.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findWishlist } from "#app/services/list/wishlist.server.ts";
import { to, url } from "#app/urls.ts";

/** The number is the key. */
export const loader = call({
  id: "wishlist",
  path: url.wishlistJson,
  summary: "A list that a showroom made with a customer.",
  auth: "customer",
  params: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({
    id: z.string(),
    label: z.string(),
    comment: z.string(),
    store_label: z.string(),
    products: z.array(listItemField),
  }),
  refusals: { "not-found": 404 },
  opened: ({ request, params }) => {
    const isPage = request.headers.get("Accept")?.includes("text/html") ?? false;
    return isPage ? redirect(to(url.wishlist, { id: params.id ?? "" }), 302) : null;
  },
  answer: async ({ buyer, params }, refuse) => {
    const found = await findWishlist(buyer, params.id);
    if (!found) return refuse("not-found");
    const { id, label, comment, storeLabel, lines } = found;
    const products = toItemsJson(lines, maySeePrices(buyer));
    return { id, label, comment, store_label: storeLabel, products };
  },
});
