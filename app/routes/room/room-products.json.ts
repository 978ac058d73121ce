import { shopperContext } from "#app/buyer.server.ts";
import { readGrid } from "#app/models/grid.ts";
import { places } from "#app/models/room.ts";
import { maySeePrices } from "#app/services/price.server.ts";
import { listPlaces, listRoomProducts } from "#app/services/room.server.ts";
import type { Route } from "./+types/room-products.json.ts";

/** Specification, section 7: GET /catalogue/visualiser-dans-ma-piece/json/products/. */
export async function loader({ url: address, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  const place = places.find((one) => one === address.searchParams.get("pour")) ?? null;
  const grid = readGrid(address.searchParams, maySeePrices(buyer));
  const { products, total, from } = await listRoomProducts(buyer, place, grid);
  const seen = await listPlaces(products.map(({ uid }) => uid));
  return Response.json({
    total,
    from,
    pageSize: grid.pageSize,
    products: products.map((product) => ({ ...product, places: seen.get(product.uid) ?? [] })),
  });
}
