import { sql } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { storesOfStaff } from "#drizzle/schema/auth.ts";
import { stores } from "#drizzle/schema/store.ts";
import type { OwnedWorld } from "#tests/attack/ownership/owned.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { changedTables, hashDatabase } from "#tests/support/attack/database-hash.ts";
import type { Pattern } from "#tests/support/attack/known-world.ts";
import { staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBoundStaff } from "#tests/support/desk/desk.ts";
import { makeOrderToPrepare } from "#tests/support/preparation/preparations.ts";
import type { Browser, Reply } from "#tests/support/shop.ts";
import {
  makeStaffPaths,
  rolesOf,
  type StaffPaths,
  staffPatterns,
  staffWays,
} from "../staff-roles.ts";

/** Roles that act in the depots of their account alone. */
const bound = ["counter", "depot"] as const;

/** Parameters that name something of a depot. */
const NAMED = /:(storeUid|orderUid|number|companyId)\b/;

/** Every staff address of a bound role that names a depot or something of one. */
export const depotPatterns = staffPatterns.filter(
  (pattern) => NAMED.test(url[pattern]) && rolesOf(pattern).some((role) => isBound(role)),
);

function isBound(role: string): boolean {
  return bound.some((one) => one === role);
}

/** A depot of the shop to which nothing of the fixtures belongs. */
const OWN_DEPOT = 2;

export type ForeignClerk = { browser: Browser; storeUid: number };

/** A clerk of the counter and the yard of one depot; or of all, to whom nothing is closed. */
export async function foreignClerk(
  origin: string,
  depots?: "bound to every depot",
): Promise<ForeignClerk> {
  const staff = await makeBoundStaff([...bound], depots ? [] : [OWN_DEPOT]);
  if (depots) {
    const staffId = sql<number>`${staff.id}`.as("staff_id");
    const every = db.select({ staffId, storeUid: stores.uid }).from(stores);
    await db.insert(storesOfStaff).select(every);
  }
  return { browser: await staffBrowser(origin, staff), storeUid: OWN_DEPOT };
}

export type DepotFixtures = {
  paths: StaffPaths;
  /** Things of another depot: what one types to find them, and where a list would lead. */
  things: { search: string; link: string }[];
};

export async function makeDepotFixtures(world: OwnedWorld): Promise<DepotFixtures> {
  const { buyer, requestNumber } = world;
  const { uid } = await makeOrderToPrepare({ buyer });
  return {
    paths: await makeStaffPaths(world),
    things: [
      { search: uid, link: to(url.deskOrder, { orderUid: uid }) },
      { search: buyer.cardNumber, link: to(url.deskOrder, { orderUid: uid }) },
      {
        search: buyer.cardNumber,
        link: to(url.deskCustomer, { companyId: buyer.companyId }),
      },
      { search: "", link: to(url.staffRequest, { number: requestNumber }) },
    ],
  };
}

/** Lists and searches of a clerk that link to one of the things. */
export async function shownElsewhere(
  { browser }: ForeignClerk,
  { things }: DepotFixtures,
): Promise<string[]> {
  const shown: string[] = [];
  for (const { search, link } of things) {
    for (const list of [url.deskOrders, url.deskCustomers, url.staffRequests, url.today]) {
      const first = to(list, null, { recherche: search || null });
      // Requests cannot be searched: they stand in views and pages.
      const pages = await readPages(browser, first, list === url.staffRequests ? PAGES : 1);
      if (pages.some((page) => page.querySelector(`main a[href^="${link}"]`))) {
        shown.push(`${link} in ${list}`);
      }
    }
    const { text } = await browser.get(to(url.deskOrdersCsv, null, { recherche: search || null }));
    const name = link.split("/").at(-1) ?? "";
    if (link.startsWith(url.deskOrders) && text.includes(name)) shown.push(`${link} in the export`);
  }
  return shown;
}

const PAGES = 40;

/** Reads a list with the other views and pages that it links to, as many as `most`. */
async function readPages(browser: Browser, first: string, most: number) {
  const [list = ""] = first.split("?");
  const paths = [first];
  const pages: Reply["page"][] = [];
  for (let at = 0; at < Math.min(paths.length, most); at++) {
    const { status, page } = await browser.get(paths[at] ?? "");
    if (status !== 200) throw new Error(`${paths[at]} answered ${status}`);
    pages.push(page);
    for (const link of page.querySelectorAll(`main a[href^="${list}?"]`)) {
      const path = link.getAttribute("href") ?? "";
      if (!paths.includes(path)) paths.push(path);
    }
  }
  return pages;
}

const AT_ONCE = 6;

/**
 * Asks for every thing of other depots in every way, at its own address and at that of the clerk's depot:
 * all must be 404, and nothing change.
 */
export async function walkDepots(
  { browser, storeUid }: ForeignClerk,
  { paths }: DepotFixtures,
  patterns: readonly Pattern[] = depotPatterns,
): Promise<{ tried: number; findings: string[] }> {
  const requests = patterns.flatMap((pattern) =>
    addressesOf(pattern, paths.get(pattern) ?? "", storeUid).flatMap((path) =>
      staffWays.map((way) => ({ way, path })),
    ),
  );
  const before = await hashDatabase();
  const findings = await atOnce(requests, AT_ONCE, async ({ way, path }) => {
    const { status } = await way.ask(browser, path);
    return status === 404 || status === 405 ? [] : [`${way.name} ${path}: ${status}`];
  });
  const changed = changedTables(before, await hashDatabase()).map((name) => `${name} changed`);
  return { tried: requests.length, findings: [...findings.flat(), ...changed] };
}

/** The address, and where it names an order of a depot, the same order in the clerk's own. */
function addressesOf(pattern: Pattern, path: string, storeUid: number): string[] {
  const parts = url[pattern].split("/");
  if (!parts.includes(":storeUid") || !parts.includes(":orderUid")) return [path];
  const at = parts.indexOf(":storeUid");
  return [path, path.split("/").with(at, String(storeUid)).join("/")];
}
