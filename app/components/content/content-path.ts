import { TERMS_PAGE } from "#app/models/content/content.ts";
import { to, url } from "#app/urls.ts";

type Addressed = { id: number; slug: string | null } | { slug: string };

/** Address of a content: pages have one of words, the terms of sale their own. */
export function contentPath(content: Addressed): string {
  if (content.slug === TERMS_PAGE) return url.terms;
  if (content.slug !== null) return to(url.page, { slug: content.slug });
  return to(url.content, { nodeId: content.id });
}
