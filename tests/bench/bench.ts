import { to, url } from "#app/urls.ts";
import { type Figure, isWithin, tableOf } from "#tests/support/figure.ts";
import * as budgets from "./budgets.ts";
import { measureCatalogue } from "./catalogue.ts";
import { measureSpeed, memoryMb, type Target } from "./load.ts";
import { startBrowser } from "./page-load.ts";
import { startPlaces } from "./places.ts";

const CLIENTS = 16;
const figures: Figure[] = [];

// `npm run bench`: every budget of the design, section 7, measured here and now. `npm run bench -- speed`
// or `-- pages` measures that half alone; `-- catalogue` lists and searches at a million products.
const [half] = process.argv.slice(2);
if (half === "catalogue") {
  figures.push(...measureCatalogue());
  console.log(tableOf(figures));
  process.exit(figures.every(isWithin) ? 0 : 1);
}
const places = await startPlaces(CLIENTS);
try {
  if (half !== "pages") await measureShop(await measureMachine());
  if (half !== "speed") await measurePages();
} finally {
  await places.stop();
}
console.log(tableOf(figures));
process.exitCode = figures.every(isWithin) ? 0 : 1;

/** How fast this machine is today: the part of the reference machine's speed it reaches, 1 at most. */
async function measureMachine(): Promise<number> {
  const node = await measureSpeed({ url: `${places.bare}/bare` }, CLIENTS);
  const bare = await measureSpeed({ url: `${places.bare}/` }, CLIENTS);
  const bareAlone = await measureSpeed({ url: `${places.bare}/` }, 1);
  const scale = Math.min(1, bare.perSecond / budgets.BARE_PER_SECOND);
  figures.push(
    { what: "node:http alone", value: node.perSecond, unit: "pages/s" },
    { what: "framework, one query", value: bare.perSecond, unit: "pages/s" },
    { what: "framework, one query, one client: p50", value: bareAlone.p50Ms, unit: "ms" },
    { what: "bars of speed are scaled by", value: scale * 100, unit: "%" },
  );
  return scale;
}

async function measureShop(scale: number): Promise<void> {
  const { shop, cookies, shopPid } = places;
  const { category, search, product } = catalogue();
  const signedIn = (path: string): Target => ({ url: shop + path, cookies });
  const visitor = (path: string): Target => ({ url: shop + path });
  const least = budgets.perSecond;
  const catalogueP50 = budgets.CATALOGUE_P50_MS / scale;
  await speed("visitor: home", visitor(url.home), least.visitors * scale);
  await speed("visitor: category", visitor(category), least.visitors * scale);
  await speed("visitor: product", visitor(product), least.visitors * scale);
  await speed("home", signedIn(url.home));
  await speed("category", signedIn(category), least.category * scale, catalogueP50);
  await speed("search", signedIn(search), least.search * scale, catalogueP50);
  await speed("product", signedIn(product), least.product * scale, catalogueP50);
  await speed("cart", signedIn(url.cart));
  await speed("add to cart", addition(), least.addToCart * scale);
  const memory = { what: "memory after all this", value: memoryMb(shopPid), unit: "MB" };
  figures.push({ ...memory, bar: { atMost: budgets.MEMORY_MB } });
}

function catalogue() {
  return {
    category: to(url.category, { categoryId: 2, slug: "ciments-chaux-et-liants" }),
    search: to(url.search, null, { query: "ciment" }),
    product: to(url.product, { productUid: 1 }),
  };
}

function addition(): Target {
  const fields = { productUid: "1", quantity: "1", back: url.home };
  return { url: places.shop + url.addToCart, cookies: places.cookies, fields, status: 303 };
}

/** At 16 clients, then at one, with the bars that there are. */
async function speed(what: string, target: Target, least?: number, p50Ms?: number): Promise<void> {
  const many = await measureSpeed(target, CLIENTS);
  const one = await measureSpeed(target, 1);
  figures.push(
    { what, value: many.perSecond, unit: "/s", ...(least && { bar: { atLeast: least } }) },
    { what: `${what}: p99 of 16 clients`, value: many.p99Ms, unit: "ms" },
    {
      what: `${what}: p50 of one client`,
      value: one.p50Ms,
      unit: "ms",
      ...(p50Ms && { bar: { atMost: p50Ms } }),
    },
  );
}

async function measurePages(): Promise<void> {
  const { category, search, product } = catalogue();
  const pages = {
    home: url.home,
    category,
    search,
    product,
    depots: url.storeList,
    login: url.login,
  };
  const browser = await startBrowser();
  try {
    for (const [name, path] of Object.entries(pages)) await page(browser, `visitor: ${name}`, path);
    const [cookie] = places.cookies;
    const own = { home: url.home, category, product, cart: url.cart };
    for (const [name, path] of Object.entries(own)) await page(browser, name, path, cookie);
  } finally {
    await browser.close();
  }
}

async function page(
  browser: Awaited<ReturnType<typeof startBrowser>>,
  what: string,
  path: string,
  cookie?: string,
): Promise<void> {
  const address = places.shop + path;
  const full = await browser.load(address, { javaScript: true, cookie });
  const plain = await browser.load(address, { javaScript: false, cookie });
  const line = (suffix: string, value: number, unit: string, atMost: number) =>
    figures.push({ what: `${what}: ${suffix}`, value, unit, bar: { atMost } });
  line("HTML", full.htmlBytes, "bytes", budgets.HTML_BYTES);
  line("JavaScript", full.scriptBytes, "bytes", budgets.SCRIPT_BYTES);
  line("first paint", full.firstPaintMs, "ms", budgets.FIRST_PAINT_MS);
  line("first paint, no JavaScript", plain.firstPaintMs, "ms", budgets.FIRST_PAINT_MS);
  line("largest paint", full.largestPaintMs, "ms", budgets.LARGEST_PAINT_MS);
  line("largest paint, no JavaScript", plain.largestPaintMs, "ms", budgets.LARGEST_PAINT_MS);
}
