import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGES_FILE } from "#app/models/content/sitemap.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { to, url } from "#app/urls.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { type Program, programOf } from "#tests/support/program.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let visitor: Browser;
let clerk: Browser;
let program: Program;
let storeUid: number;

beforeAll(async () => {
  shop = await startShop();
  visitor = new Browser(shop.origin);
  program = await programOf(shop.origin);
  storeUid = (await makeBuyer()).store.uid;
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
});
afterAll(() => shop.stop());

const slug = { entity: "offres" };
const newPath = to(url.newRecord, slug);
const inDays = (count: number) => frenchDay(addDays(parisTime(databaseNow()).day, count));

async function typedOffer(more: Record<string, string> = {}) {
  const product = await makeProduct({ label: "Chaux <NHL>" });
  const code = `o${randomInt(2 ** 40)}`;
  return {
    ...{ code, label: "Offre d’essai", description: "Tout pour essayer.", position: "9" },
    ...{ rule: "articles choisis", products: product.erpCode ?? "", drawing: "sac gris" },
    ...{ startsOn: "", endsOn: "", ...more },
  };
}

const pagePath = (code: string) => to(url.offer, { offerCode: code, slug: "offre-d-essai" });

/** Ways by which a visitor meets an offer, true where it is there. */
async function shown(code: string) {
  const page = pagePath(code);
  const read = async (path: string) => await visitor.get(path);
  const json = to(url.offerProducts, { offer: code, store: storeUid });
  return {
    page: (await read(page)).status === 200,
    short: (await read(to(url.shortOffer, { offerCode: code }))).status === 301,
    list: (await read(url.offerList)).text.includes(page),
    sitemap: (await read(to(url.sitemapFile, { file: PAGES_FILE }))).text.includes(page),
    json: (await program("GET", json)).status === 200,
  };
}

const everywhere = { page: true, short: true, list: true, sitemap: true, json: true };
const nowhere = { page: false, short: false, list: false, sitemap: false, json: false };

test("an offer is met from its first to its last day alone", async () => {
  const typed = await typedOffer({ startsOn: inDays(0), endsOn: inDays(0) });
  const { code } = typed;
  expect((await clerk.post(newPath, typed)).status).toBe(303);
  await expect.poll(() => shown(code)).toEqual(everywhere);
  const page = await visitor.get(pagePath(code));
  expect(page.page.querySelector("main")?.text).toContain("Chaux <NHL>");

  const path = to(url.editRecord, { ...slug, key: code });
  const change = async (days: Record<string, string>) => {
    const form = (await clerk.get(path)).page.querySelector("main form[method=post]");
    expect((await clerk.submit(path, form, days)).status).toBe(303);
  };
  await change({ startsOn: inDays(1), endsOn: "" });
  await expect.poll(() => shown(code)).toEqual(nowhere);
  await change({ startsOn: "", endsOn: "" });
  await expect.poll(() => shown(code)).toEqual(everywhere);
  await change({ startsOn: "", endsOn: inDays(-1) });
  await expect.poll(() => shown(code)).toEqual(nowhere);
});
