import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { listCommuneNames } from "#app/services/store/commune.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "communes",
  path: url.communes,
  summary: "Names of the communes that share a postal code.",
  auth: "anyone",
  query: z.strictObject({ zip_code: z.string().max(20).default("") }),
  output: z.array(z.string()),
  cache: "public, max-age=86400",
  answer: ({ query }) => listCommuneNames(query.zip_code),
});
