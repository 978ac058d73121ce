import type { HTMLElement } from "node-html-parser";
import { type Browser, dataOf, type Reply } from "#tests/support/shop.ts";

/** Found nowhere else in a page, so that their digits reveal them; other prices derive from them. */
export const UNIT_MILLS = 7_531_590;
export const TIER_MILLS = 6_420_870;
export const STRUCK_MILLS = 9_864_210;
export const ECO_TAX_MILLS = 1_357_910;
export const DEPOSIT_MILLS = 2_468_120;
export const NET_CENTS = 753_159;
export const GROSS_CENTS = 903_791;
export const VAT_CENTS = 150_632;
export const CEILING_CENTS = 864_200;
/** Stock is shown only to readers who see prices. */
export const DEPOT_UNITS = 74_321_057;
export const ZONE_UNITS = 65_432_109;

/** Derived amounts too: less 5 % and by four; formatted and as data. */
const amounts = [UNIT_MILLS, TIER_MILLS, STRUCK_MILLS, ECO_TAX_MILLS, DEPOSIT_MILLS]
  .flatMap((mills) => [mills, mills * 0.95, mills / 10, mills * 0.38].map(Math.round))
  .concat(NET_CENTS, GROSS_CENTS, VAT_CENTS, CEILING_CENTS, DEPOT_UNITS, ZONE_UNITS)
  .map(String);

/** Leaves out rows that state they hold no total. */
export function moneyIn(text: string): string[] {
  const written = text.replace(/[\s.,\u00a0\u202f]|&nbsp;|\\u00a0|\\u202f/g, "");
  const digits = amounts.filter((amount) => written.includes(amount));
  const held =
    /€|&euro;|\\u20ac|EUR\b|(?!(?:gross|net|ceiling|cartTotal)Cents)\b\w*(Cents|Mills)\b/g;
  return [...digits, ...(text.match(held) ?? [])];
}

const PAGES = 140;

/** Follows links and GET forms with their data, a few of each shape first. */
export async function crawl(browser: Browser, starts: readonly string[]) {
  const queue = [...starts];
  const seen = new Set(queue);
  const shapes = new Map<string, number>();
  const found: unknown[] = [];
  for (let read = 0; queue.length > 0 && read < PAGES; ) {
    const path = queue.shift() ?? "";
    const shape = path
      .replace(/=[^&]*/g, "=")
      .replace(/\d+/g, "#")
      .replace(/[\w%]+(-[\w%]+)+/g, "…");
    const times = (shapes.get(shape) ?? 0) + 1;
    if (times > 2) continue;
    shapes.set(shape, times);
    read++;
    const page = await browser.get(path);
    const money = await moneyOf(browser, path, page);
    if (money.length > 0) found.push([path, ...new Set(money)]);
    for (const next of addresses(page, path)) {
      if (!seen.has(next)) queue.push(next);
      seen.add(next);
    }
  }
  return { found, shapes: [...shapes.keys()] };
}

async function moneyOf(browser: Browser, path: string, page: Reply): Promise<string[]> {
  // Pages required by law name the merchant's capital.
  if (path.startsWith("/informations/")) return [];
  return moneyIn(page.text + (isPage(page) ? (await browser.get(dataOf(path))).text : ""));
}

function isPage(reply: Reply): boolean {
  return reply.headers.get("content-type")?.includes("html") ?? false;
}

function addresses(reply: Reply, path: string): string[] {
  if (reply.location) return inside([reply.location]);
  if (!isPage(reply)) return [];
  const links = reply.page.querySelectorAll("a[href]").map((link) => link.getAttribute("href"));
  const forms = reply.page.querySelectorAll('form:not([method="post"])');
  return inside([...links, ...forms.map((form) => sentBy(form, path))]);
}

function sentBy(form: HTMLElement, path: string): string {
  const query = new URLSearchParams();
  for (const field of form.querySelectorAll("input[name], select[name]")) {
    const [name, value] = [field.getAttribute("name") ?? "", field.getAttribute("value")];
    query.set(name, value || (field.getAttribute("type") === "number" ? "7" : "cim"));
  }
  const action = form.getAttribute("action") ?? path;
  return `${action.split("?")[0]}?${query}`;
}

function inside(paths: readonly (string | undefined)[]): string[] {
  return paths.flatMap((path) => {
    const [address = ""] = (path ?? "").replaceAll("&amp;", "&").split("#");
    const isOurs = address.startsWith("/") && !address.startsWith("//");
    return isOurs && !/\.(pdf|zip|csv)(\?|$)/.test(address) ? [address] : [];
  });
}
