import { to, url } from "#app/urls.ts";
import { Browser } from "#tests/support/shop.ts";
import { barePages, DATABASE_WORK_MS, perSecond, workMs } from "./budgets.ts";
import type { Asked } from "./load.ts";
import { onServer, type Places } from "./places.ts";
import { cookieOf } from "./sessions.ts";

type Way = string | ((browser: Browser) => Promise<string | null>);

/** Maximum milliseconds of processor time a page: of the web process, and of PostgreSQL. */
type Work = { webMs: number; databaseMs?: number };

export type Visit = {
  what: string;
  way: Way;
  isSignedIn: boolean;
  /** Minimum pages per second at 16 clients, on the reference machine. */
  least?: number;
  shortBar?: number;
  work?: Work;
  /** Each request of a client has an address of its own, made of the page's. */
  unasked?: (path: string, at: number) => string;
};

const category = to(url.category, { categoryId: 2, slug: "ciments-chaux-et-liants" });
const filtered = to(
  url.category,
  { categoryId: 2, slug: "ciments-chaux-et-liants" },
  {
    in_stock_availability: 1,
    searchSort: "price-asc",
  },
);
const search = to(url.search, null, { query: "ciment" });
const product = to(url.product, { productUid: 1 });

const bounded = { work: { webMs: workMs.own } };

/** Prices from and to, in whole euros: thousands of addresses of much the same products. */
const priced = (path: string, at: number) =>
  `${path}?price_min=${at % 20}&price_max=${480 - Math.floor(at / 20)}`;
const campaign = (path: string, at: number) => `${path}?utm_source=lettre&utm_id=${at}`;

export const linked = (list: string, pattern: string) => (browser: Browser) =>
  firstLink(browser, list, pattern);

const firstLevel = linked(url.home, url.category);

const visitor = (what: string, way: Way, more: Partial<Visit> = {}): Visit => ({
  what: `visitor: ${what}`,
  way,
  isSignedIn: false,
  ...more,
});
const own = (what: string, way: Way, more: Partial<Visit> = {}): Visit => ({
  what,
  way,
  isSignedIn: true,
  ...more,
});

export const visits: readonly Visit[] = [
  visitor("home", url.home, { least: perSecond.visitors, shortBar: barePages.visitors }),
  visitor("category", category, { least: perSecond.visitors }),
  visitor("category, foreign parameters", category, {
    work: { webMs: workMs.foreign },
    unasked: campaign,
  }),
  visitor("first-level category", firstLevel),
  visitor("search", search),
  visitor("product", product, { least: perSecond.visitors }),
  visitor("brand", linked(url.brandList, url.brand)),
  visitor("depots", url.storeList),
  visitor("depot", linked(url.storeList, url.store)),
  visitor("article", linked(url.articles, url.content)),
  visitor("legal page", linked(url.home, url.page)),
  visitor("contact", url.contact),
  visitor("login", url.login),
  visitor("password", passwordPage),
  own("home", url.home, { work: { webMs: workMs.home, databaseMs: DATABASE_WORK_MS } }),
  own("category", category, {
    least: perSecond.category,
    shortBar: barePages.category,
    work: { webMs: workMs.category },
  }),
  own("category, never asked before", category, {
    work: { webMs: workMs.unaskedCategory },
    unasked: priced,
  }),
  own("first-level category", firstLevel),
  own("filtered category", filtered),
  own("search", search, {
    least: perSecond.search,
    shortBar: barePages.search,
    work: { webMs: workMs.search },
  }),
  own("brand", linked(url.brandList, url.brand)),
  own("offer", linked(url.offerList, url.offer)),
  own("product", product, {
    least: perSecond.product,
    shortBar: barePages.product,
    work: { webMs: workMs.product },
  }),
  own("availability", to(url.availability, { productUid: 1 })),
  own("paint colours", url.paintColors),
  own("room", url.room),
  own("comparator", comparator),
  own("depot", linked(url.storeList, url.store)),
  own("article", linked(url.articles, url.content)),
  own("contact", url.contact),
  own("cart", url.cart, { work: { webMs: workMs.cart, databaseMs: DATABASE_WORK_MS } }),
  own("quick order", url.quickOrder),
  own("checkout: pickup", url.pickup, bounded),
  own("checkout: summary", (browser) => checkoutStep(browser, "summary"), bounded),
  own("checkout: payment", (browser) => checkoutStep(browser, "payment"), bounded),
  own("dashboard", url.account, { shortBar: barePages.dashboard, ...bounded }),
  own("orders", url.orderList, bounded),
  own("order", linked(url.orderList, url.order), bounded),
  own("invoices", url.invoices),
  own("invoice", linked(url.invoices, url.invoice)),
  own("quotes", url.quotes),
  own("quote", linked(url.quotes, url.quote)),
  own("lists", url.lists, bounded),
  own("list", linked(url.lists, url.list), bounded),
  own("worksites", url.worksites),
  own("worksite", linked(url.worksites, url.worksite)),
  own("addresses", url.addresses),
  own("security", url.security),
  own("requests", url.requests),
];

export async function askedFor(visit: Visit, { origin, customers }: Places): Promise<Asked[]> {
  const browsers = visit.isSignedIn ? customers : [new Browser(origin)];
  const requests: Asked[] = [];
  for (const browser of browsers) {
    const path = typeof visit.way === "string" ? visit.way : await visit.way(browser);
    // Customers without a depot are redirected to choose one, from some pages.
    const isThere = path !== null && (await browser.get(path)).status === 200;
    if (isThere) requests.push({ path, cookie: cookieOf(browser) });
  }
  if (requests.length === 0) throw new Error(`${visit.what}: no customer has such a page`);
  return requests;
}

export async function fillCarts({ customers, origin, databaseUrl }: Places): Promise<void> {
  const { text } = await new Browser(origin).get(category);
  const listed = [...text.matchAll(/\/catalogue\/produit\/(\d+)"/g)].map(([, uid]) => Number(uid));
  const uids = [...new Set(listed)].slice(0, 10);
  await onServer(databaseUrl, (client) => client.query(stockQuery, [uids]));
  for (const browser of customers) {
    for (const productUid of uids) {
      await browser.post(url.addToCart, { productUid, quantity: 1, back: url.home });
    }
  }
}

const stockQuery = `
  insert into store_stock (store_uid, product_uid, quantity)
  select s.uid, asked.uid, 1000000 from stores s cross join unnest($1::int[]) asked (uid)
  on conflict (store_uid, product_uid) do update set quantity = excluded.quantity`;

async function firstLink(browser: Browser, list: string, pattern: string): Promise<string | null> {
  const { text } = await browser.get(list);
  const path = pattern.replace(/:\w+/g, '[^/?#"]+');
  const links = [...text.matchAll(new RegExp(`href="(${path})["?]`, "g"))].map(([, link]) => link);
  return links.find((link) => link !== undefined && !fixed.has(link)) ?? null;
}

/** Addresses without parameters: "/devis/demander" is no quote. */
const fixed = new Set<string>(Object.values(url));

async function passwordPage(browser: Browser): Promise<string> {
  await browser.post(url.login, { card_number: "2910000000376", back: url.home });
  return url.password;
}

async function comparator(browser: Browser): Promise<string> {
  for (const productUid of [1, 2]) await browser.post(url.addToComparator, { productUid });
  return url.comparator;
}

async function checkoutStep(browser: Browser, step: "summary" | "payment"): Promise<string | null> {
  const { accept, choose, daysOf } = await import("#tests/support/checkout/pages.ts");
  // A customer without a depot is redirected to choose one; a blocked one is offered no day.
  if (daysOf(await browser.get(url.pickup)).length < 2) return null;
  const summary = await browser.follow(await choose(browser));
  if (summary.status !== 200) return null;
  if (step === "summary") return url.checkoutSummary;
  return (await accept(browser)).location && url.checkoutPayment;
}
