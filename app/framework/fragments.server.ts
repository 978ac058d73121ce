import { LRUCache } from "lru-cache";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { escapeHtml } from "#app/models/platform/markup.ts";
import { type FragmentTexts, TEXT_MARK } from "./cached-fragment.tsx";

/** Memory of cached HTML: some five thousand product cards. */
const MAX_BYTES = 12_000_000;

/** HTML and names of texts in turn, the HTML first. */
type Template = readonly string[];

const cache = new LRUCache<string, Template>({
  maxSize: MAX_BYTES,
  sizeCalculation: (template, key) =>
    template.reduce((sum, part) => sum + bytesOf(part), bytesOf(key)),
});

const context = await createStaticHandler([{ path: "*" }]).query(new Request("http://fragment/"));
if (context instanceof Response)
  throw new Error("the static route of fragments returned a response instead of a context");
const place = context;

/** The key names all the data but `texts`, so that the cache cannot be stale. */
export function fragmentHtml(
  key: string,
  content: () => ReactNode,
  texts: FragmentTexts = {},
): string {
  const known = cache.get(key);
  if (known) return fill(known, texts);
  // React's string is a rope of thousands of pieces, slow to read on every page: flattened once.
  const html = Buffer.from(renderToString(inRouter(content()))).toString();
  const template = html.split(TEXT_MARK).map((part) => Buffer.from(part).toString());
  cache.set(key, template);
  return fill(template, texts);
}

function fill(template: Template, texts: FragmentTexts): string {
  let html = template[0] ?? "";
  for (let at = 1; at < template.length; at += 2) {
    html += escapeHtml(texts[template[at] ?? ""] ?? "") + (template[at + 1] ?? "");
  }
  return html;
}

/** A string with a character past Latin-1 takes two bytes for each of them. */
function bytesOf(text: string): number {
  return /[^\0-\xFF]/.test(text) ? text.length * 2 : text.length;
}

/** Links and fetchers require a router: one with this content at every path. */
function inRouter(content: ReactNode): ReactNode {
  const router = createStaticRouter([{ path: "*", element: content }], place);
  return createElement(StaticRouterProvider, { router, context: place, hydrate: false });
}
