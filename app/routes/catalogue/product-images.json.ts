import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { id, idsInPath } from "#app/models/api/fields.ts";
import { imagePath } from "#app/models/catalogue/image.ts";
import { listLinkTargets } from "#app/services/catalogue/product-summary.server.ts";
import { url } from "#app/urls.ts";

const widths = { thumbnail: 160, small: 160, medium: 480, large: 960 } as const;

/** Drawings are vectors: one serves every format. A photograph has a size for each. */
export const loader = call({
  id: "productImages",
  path: url.productImages,
  summary: "Addresses of the images of products, fifty at most.",
  auth: "anyone",
  params: z.strictObject({
    uids: idsInPath(50),
    format: z.enum(["thumbnail", "small", "medium", "large"]),
  }),
  output: z.array(z.strictObject({ product_uid: id, imageUrl: z.string() })),
  cache: "public, max-age=60, s-maxage=60",
  answer: async ({ params }) => {
    const products = await listLinkTargets(null, params.uids, null);
    return products.map((product) => ({
      product_uid: product.uid,
      imageUrl: imagePath(product, widths[params.format]),
    }));
  },
});
