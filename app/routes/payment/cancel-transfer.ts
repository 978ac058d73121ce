import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { readAccountReference } from "#app/models/payment/account-payment.ts";
import {
  cancelTransfer,
  findAccountPayment,
} from "#app/services/payment/account-payment.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/cancel-transfer.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

/** One that has come, or was given up before, stays as it is: its page says so. */
export async function action({ params, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  const reference = readAccountReference(params.reference) ?? notFound();
  const cancelled = await cancelTransfer(buyer, reference);
  if (!cancelled && !(await findAccountPayment(buyer, reference))) return notFound();
  return redirect(to(url.accountPayment, { reference }), 303);
}
