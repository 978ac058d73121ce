import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { id, idInPath } from "#app/models/api/fields.ts";
import { findContent } from "#app/services/content/content.server.ts";
import { to, url } from "#app/urls.ts";

export const loader = call({
  id: "editorial",
  path: url.editorialJson,
  summary: "The published content of an editorial page.",
  auth: "anyone",
  params: z.strictObject({ nodeId: idInPath }),
  output: z.strictObject({
    nid: id,
    title: z.string(),
    field_chapo: z.string(),
    field_is_highlight: z.boolean(),
    field_tags: z.array(z.string()),
    body: z.string(),
    uri: z.string(),
  }),
  refusals: { "not-found": 404 },
  cache: "public, max-age=0, s-maxage=60",
  answer: async ({ params }, refuse) => {
    const found = await findContent(params.nodeId);
    if (!found) return refuse("not-found");
    return {
      nid: found.id,
      title: found.title,
      field_chapo: found.chapo,
      field_is_highlight: found.isHighlighted,
      field_tags: found.tags,
      body: found.html,
      uri: to(url.content, { nodeId: found.id }),
    };
  },
});
