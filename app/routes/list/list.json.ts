import { z } from "zod";
import { byMethod, call } from "#app/http/api/endpoint.server.ts";
import { idInPath } from "#app/models/api/fields.ts";
import { listField, toListJson } from "#app/models/list/list-json.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { deleteList, findList, renameList } from "#app/services/list/list.server.ts";
import { url } from "#app/urls.ts";
import { listBody } from "./list-body.ts";

const params = z.strictObject({ id: idInPath });

export const loader = call({
  id: "list",
  path: url.listJson,
  summary: "A list with its products.",
  auth: "customer",
  params,
  output: listField,
  answer: async ({ buyer, params: { id } }, refuse) => {
    const list = await findList(buyer, id);
    return list ? toListJson(list, maySeePrices(buyer)) : refuse("not-found");
  },
  refusals: { "not-found": 404 },
});

const rename = call({
  id: "renameList",
  method: "PUT",
  path: url.listJson,
  summary: "Changes the name and comment of a list.",
  auth: "customer",
  effects: "changes",
  params,
  body: listBody,
  output: listField,
  refusals: { "not-found": 404 },
  answer: async ({ buyer, params: { id }, body }, refuse) => {
    const renamed = await renameList(buyer, id, body);
    const list = renamed && (await findList(buyer, id));
    return list ? toListJson(list, maySeePrices(buyer)) : refuse("not-found");
  },
});

const remove = call({
  id: "deleteList",
  method: "DELETE",
  path: url.listJson,
  summary: "Deletes a list.",
  auth: "customer",
  effects: "changes",
  params,
  output: z.strictObject({ deleted: z.literal(true) }),
  refusals: { "not-found": 404 },
  answer: async ({ buyer, params: { id } }, refuse) => {
    const label = await deleteList(buyer, id);
    return label === null ? refuse("not-found") : { deleted: true as const };
  },
});

export const action = byMethod(rename, remove);
