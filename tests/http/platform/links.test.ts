import { afterAll, expect, test } from "vitest";
import { url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { howMany } from "#tests/support/length.ts";
import { Browser, type Reply, startShop } from "#tests/support/shop.ts";

const PAGES = 250;
/** Pages of one kind, as the products. */
const ALIKE = howMany(4, 12);
const shop = await startShop();
afterAll(shop.stop);

test("no link, form or picture leads a visitor nowhere", async () => {
  const faults = await walk(new Browser(shop.origin));

  expect(faults).toEqual([]);
});

test("no link, form or picture leads a customer nowhere", async () => {
  const faults = await walk(await signedIn(shop.origin, { customerId: 1 }));

  expect(faults).toEqual([]);
});

async function walk(browser: Browser): Promise<string[]> {
  const queue = [String(url.home)];
  const seen = new Set(queue);
  const visits = new Map<string, number>();
  const faults: string[] = [];
  for (let count = 0; queue.length > 0 && count < PAGES; ) {
    const path = queue.shift() ?? "";
    const shape = path.replace(/\d+/g, "#").replace(/[a-z]+(-[a-z]+)+/g, "…");
    const times = (visits.get(shape) ?? 0) + 1;
    visits.set(shape, times);
    if (times > ALIKE) continue;
    count++;
    const reply = await browser.get(path);
    if (reply.status >= 400) faults.push(`${reply.status} ${path}`);
    for (const next of addresses(reply)) {
      if (!seen.has(next)) queue.push(next);
      seen.add(next);
    }
  }
  return faults;
}

function addresses(reply: Reply): string[] {
  if (reply.location) return inside([reply.location]);
  if (!reply.headers.get("content-type")?.includes("html")) return [];
  const links = reply.page.querySelectorAll("a[href], link[href]");
  const forms = reply.page.querySelectorAll('form[action]:not([method="post"])');
  return inside([
    ...links.map((link) => link.getAttribute("href")),
    ...reply.page.querySelectorAll("img[src]").map((image) => image.getAttribute("src")),
    ...forms.map((form) => form.getAttribute("action")),
  ]);
}

function inside(paths: readonly (string | undefined)[]): string[] {
  return paths.flatMap((path) => {
    const [address = ""] = (path ?? "").replaceAll("&amp;", "&").split("#");
    return address.startsWith("/") ? [address] : [];
  });
}
