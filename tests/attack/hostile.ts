import { url } from "#app/urls.ts";
import type { Body } from "#tests/support/attack/hostile.ts";
import type { Pattern } from "#tests/support/attack/known-world.ts";
import { isSlow } from "#tests/support/attack/waited.ts";
import { agent, send } from "#tests/support/attack/wire.ts";
import type { MadeOrder } from "#tests/support/order/orders.ts";

/** Far over any page, and under what the shop gives a query. */
const SLOW_MS = 5_000;

export type Asked = { method: string; path: string; who: string; cookie?: string; form?: Body };

export async function failureOf(
  origin: string,
  { method, path, who, cookie, form }: Asked,
): Promise<string | null> {
  const headers = {
    accept: "text/html",
    "sec-fetch-site": "same-origin",
    ...(cookie && { cookie }),
    ...(form?.type && { "content-type": form.type }),
  };
  const requestText = `${method} ${path.slice(0, 90)} by ${who} with ${form?.what ?? "nothing"}`;
  const ask = () => send(origin, { method, path, headers, body: form?.body, agent });
  const startedAt = performance.now();
  try {
    const { status } = await ask();
    if (status < 200 || status >= 500) return `${status}: ${requestText}`;
    const took = performance.now() - startedAt;
    return (await isSlow(origin, SLOW_MS, took, ask)) ? `too long: ${requestText}` : null;
  } catch (error) {
    return `${error}: ${requestText}`;
  }
}

export function pathOf(pattern: Pattern, order: MadeOrder, param?: string): string {
  const values: Record<string, string | number> = {
    uid: order.uid,
    orderUid: order.uid,
    outcome: "effectue",
    productUid: order.productUid,
    storeUid: order.storeUid,
    categoryId: 1,
    slug: "x",
  };
  return url[pattern].replace(/:(\w+)/g, (_, name: string) => param ?? String(values[name]));
}

export function askers(pattern: Pattern): string[] {
  return url[pattern].startsWith(url.staffHome)
    ? ["visitor", "operator", "editor"]
    : ["visitor", "customer"];
}

/** Posting to the sign-out changes the caller. */
export function posters(pattern: Pattern, ...names: string[]): string[] {
  if (pattern === "staffLogout") return ["visitor", "leaving"];
  return pattern === "logout" ? ["visitor", "leaving"] : names;
}
