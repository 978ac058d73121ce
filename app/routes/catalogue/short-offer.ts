import { redirect } from "react-router";
import { notFound } from "#app/http/reply.server.ts";
import { findOffer } from "#app/services/catalogue/offer.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/short-offer.ts";

export async function loader({ params, url: address }: Route.LoaderArgs) {
  const { code, slug } = (await findOffer(params.offerCode)) ?? notFound();
  return redirect(to(url.offer, { offerCode: code, slug }) + address.search, 301);
}
