import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { limitOf } from "#app/models/api/fields.ts";
import { nearStoreField } from "#app/models/store/store-json.ts";
import { url } from "#app/urls.ts";
import { listNearStores } from "./near-stores.server.ts";

const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,10})?$/)
    .transform(Number)
    .refine((value) => Math.abs(value) <= most);

export const loader = call({
  id: "closestStores",
  path: url.closestStores,
  summary: "The depots nearest to a place, nearest first.",
  auth: "anyone",
  params: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
  query: z.strictObject({ limit: limitOf(50, 5) }),
  output: z.array(nearStoreField),
  cache: "public, max-age=0, s-maxage=60",
  answer: ({ params, query }) => listNearStores(params, query.limit),
});
