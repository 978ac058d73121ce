import type { DefaultTreeAdapterTypes } from "parse5";
import { parse } from "parse5";
import { atOnce } from "#tests/support/attack/at-once.ts";
import type { Reply } from "#tests/support/shop.ts";

/** The host that every way back of the corpus would lead to. */
const ELSEWHERE = "elsewhere.example";

/** One request that asks to be led somewhere. */
export type Lead = { what: string; send: () => Promise<Reply> };

/** Where the shop, or the page that it showed, would have led off; `allowed` are the origins of the shop and of the providers. */
export async function ledAway(
  leads: readonly Lead[],
  allowed: readonly string[],
): Promise<string[]> {
  const [own = ""] = allowed;
  const found = await atOnce(leads, 8, async ({ what, send }) => {
    const { location, text, headers } = await send().catch((cause) => {
      throw new Error(`No answer: ${what}`, { cause });
    });
    if (location !== null) return isOurs(location, allowed, own) ? null : `${location}: ${what}`;
    if (!headers.get("content-type")?.startsWith("text/html")) {
      // JavaScript is told where to go in data.
      const [, told = "/"] = /"redirect","([^"]*)"/.exec(text) ?? [];
      return isOurs(told, allowed, own) ? null : `data to ${told}: ${what}`;
    }
    const link = linksOf(text).find((one) => !isOurs(one, allowed, own));
    return link === undefined ? null : `a page with ${link}: ${what}`;
  });
  return found.filter((one) => one !== null);
}

/** True when a browser that is told to go there stays where it may be. */
function isOurs(location: string, allowed: readonly string[], own: string): boolean {
  const target = URL.parse(location, `${own}/users/login`);
  return target !== null && (allowed.includes(target.origin) || isHarmless(target));
}

/** What a page may link to: a telephone, a map, a law. Nothing that runs, nothing that was asked for. */
function isHarmless({ protocol, host }: URL): boolean {
  return ["https:", "mailto:", "tel:", "geo:"].includes(protocol) && !host.includes(ELSEWHERE);
}

/** Links and forms of a page, as browsers read it. */
function linksOf(html: string): string[] {
  const links: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if ("attrs" in node) links.push(...node.attrs.flatMap(linkOf));
    if ("childNodes" in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return links;
}

function linkOf({ name, value }: { name: string; value: string }): string[] {
  if (["href", "action", "formaction"].includes(name)) return [value];
  const isRefresh = name === "content" && /^\d+;\s*url=/i.test(value);
  return isRefresh ? [value.replace(/^.*?=/, "")] : [];
}
