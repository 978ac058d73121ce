import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { productField, toProductJson } from "#app/models/catalogue/product-json.ts";
import { places } from "#app/models/room/room.ts";
import { readGrid } from "#app/models/search/grid.ts";
import { gridQueryFields, toPageSizesJson } from "#app/models/search/grid-query.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { listRoomPlaces, listRoomProducts } from "#app/services/room/room.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "roomProducts",
  path: url.roomProducts,
  summary: "Paints and coverings that can be seen in a room.",
  auth: "anyone",
  query: z.strictObject({ ...gridQueryFields, pour: z.enum(places).optional() }),
  output: z.strictObject({
    total: z.int(),
    from: z.int(),
    pageSize: z.int(),
    products: z.array(productField.extend({ places: z.array(z.enum(places)) })),
  }),
  answer: async ({ buyer, query, address }) => {
    const grid = readGrid(address.searchParams, maySeePrices(buyer), toPageSizesJson);
    const { products, total, from } = await listRoomProducts(buyer, query.pour ?? null, grid);
    const seen = await listRoomPlaces(products.map(({ uid }) => uid));
    return {
      total,
      from,
      pageSize: grid.pageSize,
      products: products.map((product) => ({
        ...toProductJson(product),
        places: seen.get(product.uid) ?? [],
      })),
    };
  },
});
