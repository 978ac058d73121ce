import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { addressField } from "#app/models/company/address-json.ts";
import { url } from "#app/urls.ts";
import { callAddresses } from "./address-endpoint.ts";

export const loader = call({
  id: "addresses",
  path: url.addressesJson,
  summary: "The customer's addresses, the main one first.",
  auth: "customer",
  output: z.array(addressField),
  answer: ({ buyer }) => callAddresses(buyer),
});
