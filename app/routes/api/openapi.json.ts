import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { listEndpoints } from "#app/http/api/endpoints.server.ts";
import { openApi } from "#app/models/api/open-api.ts";
import { sessionCookie } from "#app/models/auth/session.ts";
import { config } from "#app/services/platform/config.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { url } from "#app/urls.ts";

const part = z.record(z.string(), z.unknown());

let made: ReturnType<typeof openApi> | undefined;

export const loader = call({
  id: "openapi",
  path: url.openApi,
  summary: "This document: every endpoint of the shop, in OpenAPI 3.1.",
  auth: "anyone",
  output: z.strictObject({
    openapi: z.literal("3.1.1"),
    info: part,
    servers: z.array(part),
    paths: part,
    components: part,
  }),
  cache: "public, max-age=60, s-maxage=600",
  answer: () => {
    const cookie = sessionCookie(config.ORIGIN).name;
    const title = settings().identity.name;
    made ??= openApi(listEndpoints(), { title, origin: config.ORIGIN, cookie });
    return { ...made, info: { ...made.info, title } };
  },
});
