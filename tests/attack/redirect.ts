import type { DefaultTreeAdapterTypes } from "parse5";
import { parse } from "parse5";
import { atOnce } from "#tests/support/attack/at-once.ts";
import type { Reply } from "#tests/support/shop.ts";

const ELSEWHERE = "elsewhere.example";

export type Lead = { what: string; send: () => Promise<Reply> };

/** Redirects and links that leave `allowed`, the origins of the shop and the providers. */
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
      // With JavaScript, redirects travel in data.
      const [, target = "/"] = /"redirect","([^"]*)"/.exec(text) ?? [];
      return isOurs(target, allowed, own) ? null : `data to ${target}: ${what}`;
    }
    const link = linksOf(text).find((one) => !isOurs(one, allowed, own));
    return link === undefined ? null : `a page with ${link}: ${what}`;
  });
  return found.filter((one) => one !== null);
}

function isOurs(location: string, allowed: readonly string[], own: string): boolean {
  const target = URL.parse(location, `${own}/users/login`);
  return target !== null && (allowed.includes(target.origin) || isHarmless(target));
}

function isHarmless({ protocol, host }: URL): boolean {
  return ["https:", "mailto:", "tel:", "geo:"].includes(protocol) && !host.includes(ELSEWHERE);
}

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
