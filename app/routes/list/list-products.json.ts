import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { id, idInPath } from "#app/models/api/fields.ts";
import { clampQuantity, MAX_LIST_ITEMS } from "#app/models/list/list.ts";
import { listField, listItemBody, toListJson } from "#app/models/list/list-json.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { replaceItems } from "#app/services/list/api.server.ts";
import { findList } from "#app/services/list/list.server.ts";
import { url } from "#app/urls.ts";

export const action = call({
  id: "listProducts",
  method: "PUT",
  path: url.listProductsJson,
  summary: "Replaces the products of a list.",
  auth: "customer",
  effects: "changes",
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({ products: z.array(listItemBody).max(MAX_LIST_ITEMS) }),
  output: listField.extend({
    refused: z.array(
      z.strictObject({ product_uid: id, code_color: z.string(), reason: z.string() }),
    ),
  }),
  refusals: { "not-found": 404 },
  answer: async ({ buyer, params, body }, refuse) => {
    const wanted = body.products.map(({ product_uid, code_color, quantity }) => ({
      productUid: product_uid,
      codeColor: code_color,
      quantity: clampQuantity(quantity),
    }));
    const refused = await replaceItems(buyer, params.id, wanted);
    const list = refused && (await findList(buyer, params.id));
    if (!list) return refuse("not-found");
    const refusals = refused.map(({ productUid, codeColor, reason }) => ({
      product_uid: productUid,
      code_color: codeColor,
      reason,
    }));
    return { ...toListJson(list, maySeePrices(buyer)), refused: refusals };
  },
});
