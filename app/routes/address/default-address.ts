import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { makeDefault } from "#app/services/company/address.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/default-address.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ params, context }: Route.ActionArgs) {
  const name = await makeDefault(context.get(buyerContext), idParam(params.addressId));
  const values = { name: name ?? notFound() };
  await addFlash(context, { tone: "success", key: "address-default", values });
  return redirect(to(url.addresses), 303);
}
