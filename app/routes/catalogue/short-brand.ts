import { redirect } from "react-router";
import { notFound } from "#app/http/reply.server.ts";
import { findBrand } from "#app/services/catalogue/brand.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/short-brand.ts";

export async function loader({ params, url: address }: Route.LoaderArgs) {
  const { code, slug } = (await findBrand(params.brandCode)) ?? notFound();
  return redirect(to(url.brand, { brandCode: code, slug }) + address.search, 301);
}
