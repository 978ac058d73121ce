import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { amount, orderUid } from "#app/models/api/fields.ts";
import { euros } from "#app/models/api/money.ts";
import { toContactsView } from "#app/models/credit/credit-view.ts";
import { findRollingFunds } from "#app/services/credit/rolling-funds.server.ts";
import { url } from "#app/urls.ts";
import { creditRefusals, refuseCredit } from "./endpoint-answers.ts";

export const loader = call({
  id: "rollingFundsAuth",
  path: url.rollingFundsAuth,
  summary: "Holders and products with which the customer may pay at 30 days.",
  auth: "customer",
  query: z.strictObject({ tunnel_order_uid: orderUid.optional() }),
  output: z.strictObject({
    contacts: z.array(z.strictObject({ id: z.string(), name: z.string(), mobile: z.string() })),
    products: z.array(
      z.strictObject({
        code: z.string(),
        minAvailableAmount: amount,
        maxAvailableAmount: amount,
      }),
    ),
  }),
  refusals: creditRefusals,
  answer: async ({ buyer, query }, refuse) => {
    const found = await findRollingFunds(buyer, query.tunnel_order_uid ?? null);
    if (!found.ok) return refuseCredit(refuse, found);
    const products = found.products.map(({ code, minAvailableAmount, maxAvailableAmount }) => ({
      code,
      minAvailableAmount: euros(minAvailableAmount),
      maxAvailableAmount: euros(maxAvailableAmount),
    }));
    return { contacts: toContactsView(found.contacts), products };
  },
});
