import { LRUCache } from "lru-cache";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";

/** Characters of cached HTML: some ten thousand product cards. */
const MAX_CHARACTERS = 12_000_000;

const cache = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

const context = await createStaticHandler([{ path: "*" }]).query(new Request("http://fragment/"));
if (context instanceof Response)
  throw new Error("the static route of fragments returned a response instead of a context");
const place = context;

/** The key names all the data, so that the cache cannot be stale. */
export function fragmentHtml(key: string, content: ReactNode): string {
  const known = cache.get(key);
  if (known !== undefined) return known;
  // React's string is a rope of thousands of pieces, slow to read on every page: flattened once.
  const html = Buffer.from(renderToString(inRouter(content))).toString();
  cache.set(key, html);
  return html;
}

/** Links and fetchers require a router: one with this content at every path. */
function inRouter(content: ReactNode): ReactNode {
  const router = createStaticRouter([{ path: "*", element: content }], place);
  return createElement(StaticRouterProvider, { router, context: place, hydrate: false });
}
