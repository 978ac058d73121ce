import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import {
  listField,
  listHeadField,
  toListHeadJson,
  toListJson,
} from "#app/models/list/list-json.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { createList, findList } from "#app/services/list/list.server.ts";
import { listAllLists } from "#app/services/list/summaries.server.ts";
import { url } from "#app/urls.ts";
import { listBody } from "./list-body.ts";

export const loader = call({
  id: "lists",
  path: url.listsJson,
  summary: "The customer's lists, without their products.",
  auth: "customer",
  output: z.array(listHeadField),
  answer: async ({ buyer }) => (await listAllLists(buyer)).map(toListHeadJson),
});

export const action = call({
  id: "createList",
  method: "POST",
  path: url.listsJson,
  summary: "Creates a list.",
  auth: "customer",
  effects: "creates",
  body: listBody,
  output: listField,
  refusals: { "lists-full": 422, "not-found": 404 },
  answer: async ({ buyer, body }, refuse) => {
    const made = await createList(buyer, body);
    if (!made.ok) return refuse(made.reason);
    const list = await findList(buyer, made.id);
    return list ? toListJson(list, maySeePrices(buyer)) : refuse("not-found");
  },
});
