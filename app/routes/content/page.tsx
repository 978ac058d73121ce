import { redirect } from "react-router";
import { Article } from "#app/components/content/article.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { notFound, visitorPage } from "#app/http/reply.server.ts";
import { TERMS_PAGE } from "#app/models/content/content.ts";
import { findPage } from "#app/services/content/content.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/page.ts";
import { articleData } from "./article-data.server.ts";
import { articleMeta } from "./article-meta.ts";

export const handle = { reading: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.slug === TERMS_PAGE) throw redirect(url.terms, 301);
  const page = (await findPage(params.slug)) ?? notFound();
  return articleData(page, context.get(shopperContext).buyer);
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => articleMeta(loaderData);

export default function PageRoute({ loaderData }: Route.ComponentProps) {
  return <Article {...loaderData} />;
}
