import { TERMS_PAGE } from "#app/models/content/content.ts";
import { to, url } from "#app/urls.ts";

/** Address of a page of words; the terms of sale have their own. */
export function pagePath(slug: string): string {
  return slug === TERMS_PAGE ? url.terms : to(url.page, { slug });
}

/** Address of a content, by its slug where it has one. */
export function contentPath({ id, slug }: { id: number; slug: string | null }): string {
  return slug === null ? to(url.content, { nodeId: id }) : pagePath(slug);
}
