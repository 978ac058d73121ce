import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import {
  lorryRanges,
  pickupRanges,
  rangesField,
  toDayJson,
} from "#app/models/checkout/checkout-json.ts";
import { listDeliveriesJson, listSlotsJson } from "#app/services/checkout/api.server.ts";
import { url } from "#app/urls.ts";
import { modeInPath, placeQuery } from "./checkout-query.ts";

/** The date is dd-mm-yyyy, or dd/mm/yyyy escaped. */
export const loader = call({
  id: "ranges",
  path: url.ranges,
  summary: "Hours of a day at which an order can be fetched or delivered.",
  auth: "customer",
  params: z.strictObject({ mode: modeInPath, date: z.string().max(20) }),
  query: placeQuery,
  output: rangesField,
  refusals: { "not-found": 404 },
  answer: async ({ buyer, params, query }, refuse) => {
    const day = toDayJson(params.date);
    if (!day) return refuse("not-found");
    const place = { storeUid: query.store_uid, zipCode: query.zip_code };
    if (params.mode === "1") {
      const days = await listSlotsJson(buyer, place);
      return days ? pickupRanges(days, day) : refuse("not-found");
    }
    const days = await listDeliveriesJson(buyer, place);
    return days ? lorryRanges(days, day) : refuse("not-found");
  },
});
