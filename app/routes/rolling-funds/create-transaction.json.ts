import { redirect } from "react-router";
import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { shopperContext } from "#app/http/buyer.server.ts";
import { flag, isSet, nameInPath, orderUid } from "#app/models/api/fields.ts";
import {
  createRollingFunds,
  findRollingFundsOrder,
} from "#app/services/credit/rolling-funds.server.ts";
import { to, url } from "#app/urls.ts";
import { refuseSending, sendingRefusals } from "./endpoint-answers.ts";

const definition = {
  path: url.createRollingFunds,
  auth: "customer",
  params: z.strictObject({ contact: nameInPath }),
  query: z.strictObject({
    tunnel_order_uid: orderUid.optional(),
    delivery: z.enum(["true", "false"]).optional(),
    /** The account's webview sends another code after 5 s, the checkout after 30 (specification, section 9). */
    webview: flag,
  }),
  output: z.strictObject({ order_uid: orderUid }),
  refusals: sendingRefusals,
} as const;

/** Acts only with the API header, which no cross-site page can send; browsers get a form (decision 038). */
export const loader = call({
  ...definition,
  id: "createRollingFunds",
  summary:
    "Opens an operation at 30 days, and sends the holder a code; a repeat sends another code.",
  effects: "compatibility",
  opened: async ({ params, url: address, context }) => {
    const { buyer } = context.get(shopperContext);
    if (!buyer) return redirect(to(url.login, null, { back: url.creditAccounts }), 303);
    const namedUid = address.searchParams.get("tunnel_order_uid");
    const orderUid = await findRollingFundsOrder(buyer, namedUid);
    if (!orderUid) return redirect(url.creditAccounts, 303);
    const contact = params.contact ?? "";
    return redirect(to(url.creditContacts, { plan: "encours", orderUid }, { contact }), 303);
  },
  answer: (request, refuse) => create(request, refuse),
});

export const action = call({
  ...definition,
  id: "postRollingFunds",
  method: "POST",
  summary: "Opens an operation at 30 days, as the GET of the same path does.",
  effects: "creates",
  answer: (request, refuse) => create(request, refuse),
});

type TransactionRequest = {
  buyer: Parameters<typeof createRollingFunds>[0];
  params: { contact: string };
  query: {
    tunnel_order_uid?: string | undefined;
    webview?: Parameters<typeof isSet>[0];
  };
};

async function create(
  { buyer, params, query }: TransactionRequest,
  refuse: Parameters<typeof refuseSending>[0],
) {
  const orderUid = query.tunnel_order_uid ?? null;
  const channel = isSet(query.webview) ? "account" : "checkout";
  const created = await createRollingFunds(buyer, { contact: params.contact, orderUid, channel });
  return created.ok ? { order_uid: created.orderUid } : refuseSending(refuse, created);
}
