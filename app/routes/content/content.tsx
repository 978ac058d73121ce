import { redirect } from "react-router";
import { Article } from "#app/components/content/article.tsx";
import { contentPath } from "#app/components/content/content-path.ts";
import { shopperContext } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound, visitorPage } from "#app/http/reply.server.ts";
import { findContent } from "#app/services/content/content.server.ts";
import type { Route } from "./+types/content.ts";
import { articleData } from "./article-data.server.ts";
import { articleMeta } from "./article-meta.ts";

export const handle = { reading: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const content = (await findContent(idParam(params.nodeId))) ?? notFound();
  if (content.slug !== null) throw redirect(contentPath(content), 301);
  return articleData(content, context.get(shopperContext).buyer);
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData }) => articleMeta(loaderData);

export default function ContentRoute({ loaderData }: Route.ComponentProps) {
  return <Article {...loaderData} />;
}
