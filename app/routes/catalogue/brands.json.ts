import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { listBrands } from "#app/services/catalogue/brand.server.ts";
import { to, url } from "#app/urls.ts";

/** Names or codes, separated by commas, case-insensitive. */
export const loader = call({
  id: "brands",
  path: url.brandsJson,
  summary: "Brands by their names or codes, fifty at most.",
  auth: "anyone",
  params: z.strictObject({ names: z.string().min(1).max(1000) }),
  output: z.array(z.strictObject({ code: z.string(), name: z.string(), uri: z.string() })),
  cache: "public, max-age=60, s-maxage=60",
  answer: async ({ params }) => {
    const wanted = new Set(params.names.toLowerCase().split(",").slice(0, 50));
    const brands = await listBrands();
    return brands
      .filter(({ code, name }) => wanted.has(code.toLowerCase()) || wanted.has(name.toLowerCase()))
      .map(({ code, name, slug }) => ({
        code,
        name,
        uri: to(url.brand, { brandCode: code, slug }),
      }));
  },
});
