import { shopperContext } from "#app/http/buyer.server.ts";
import { wishlistKey } from "#app/http/opened.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { toWishlistView } from "#app/models/list/wishlist.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findWishlist } from "#app/services/list/wishlist.server.ts";
import type { Route } from "./+types/wishlist.ts";
import { WishlistPage } from "./wishlist/wishlist-page.tsx";

/** Private to holders of the link: not cached. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
});

export async function loader({ params, ...args }: Route.LoaderArgs) {
  const { url: address, context } = args;
  const { buyer } = context.get(shopperContext);
  const id = await wishlistKey(args, params.id);
  const found = (await findWishlist(buyer, id)) ?? notFound();
  const list = toWishlistView(found, maySeePrices(buyer), address.searchParams.get("page"));
  // Shows nothing beyond the list.
  return { list: { ...list, id: params.id }, isSignedIn: buyer !== null };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData.list.label },
  { name: "robots", content: "noindex" },
];

export default function WishlistRoute({ loaderData }: Route.ComponentProps) {
  return <WishlistPage {...loaderData} />;
}
