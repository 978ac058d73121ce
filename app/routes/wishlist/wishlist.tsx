import { shopperContext } from "#app/buyer.server.ts";
import { shownWishlist } from "#app/models/wishlist.ts";
import { notFound } from "#app/reply.server.ts";
import { maySeePrices } from "#app/services/price.server.ts";
import { findWishlist } from "#app/services/wishlist.server.ts";
import type { Route } from "./+types/wishlist.ts";
import { wishlistId } from "./wishlist-id.server.ts";
import { WishlistPage } from "./wishlist-page.tsx";

/** Of whoever has the link: no cache keeps it. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
});

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  const found = (await findWishlist(buyer, wishlistId(params.id))) ?? notFound();
  const asked = address.searchParams.get("page");
  return { list: shownWishlist(found, maySeePrices(buyer), asked), isSignedIn: buyer !== null };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData.list.label },
  { name: "robots", content: "noindex" },
];

export default function WishlistRoute({ loaderData }: Route.ComponentProps) {
  return <WishlistPage {...loaderData} />;
}
