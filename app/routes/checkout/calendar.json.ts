import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { calendarField, toCalendarJson } from "#app/models/checkout/checkout-json.ts";
import { listDeliveriesJson, listSlotsJson } from "#app/services/checkout/api.server.ts";
import { url } from "#app/urls.ts";
import { modeInPath, placeQuery } from "./checkout-query.ts";

export const loader = call({
  id: "calendar",
  path: url.calendar,
  summary: "Days on which an order can be fetched or delivered, for a datepicker.",
  auth: "customer",
  params: z.strictObject({ deliveryMode: modeInPath }),
  query: placeQuery,
  output: calendarField,
  refusals: { "not-found": 404 },
  answer: async ({ buyer, params, query }, refuse) => {
    const place = { storeUid: query.store_uid, zipCode: query.zip_code };
    const days =
      params.deliveryMode === "1"
        ? await listSlotsJson(buyer, place)
        : await listDeliveriesJson(buyer, place);
    return days ? toCalendarJson(days.map(({ day }) => day)) : refuse("not-found");
  },
});
