import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { id, idsInPath } from "#app/models/api/fields.ts";
import { imagePath } from "#app/models/catalogue/image.ts";
import { findCategoryTree } from "#app/services/catalogue/category.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "categoryImages",
  path: url.categoryImages,
  summary: "Addresses of the images of categories, fifty at most.",
  auth: "anyone",
  params: z.strictObject({ uids: idsInPath(50) }),
  output: z.array(z.strictObject({ category_id: id, label: z.string(), imageUrl: z.string() })),
  cache: "public, max-age=60, s-maxage=60",
  answer: async ({ params }) => {
    const { byId } = await findCategoryTree();
    const found = params.uids.flatMap((uid) => byId.get(uid) ?? []);
    return found.map((category) => ({
      category_id: category.id,
      label: category.label,
      imageUrl: imagePath(category),
    }));
  },
});
