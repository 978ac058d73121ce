import { parisTime } from "#app/models/platform/time.ts";
import { monthOf } from "#app/models/statement/month.ts";
import { to, url } from "#app/urls.ts";
import type { Figure } from "#tests/support/figure.ts";
import { databaseUrl, startDatabase } from "../../scripts/database.ts";
import {
  copyDatabase,
  growthFigures,
  makeSmall,
  measureTimes,
  timed,
  type Ways,
} from "./growth.ts";
import type { How } from "./part.ts";
import { dropDatabase, onServer } from "./places.ts";
import { fillPurchases } from "./purchases-fill.ts";
import { linked } from "./visits.ts";

const SMALL = 10_000;
/** Forty days each. */
const SMALL_COMPANIES = 50;
const ALL_COMPANIES = 1_000_000;
const NAME = "madrier_bench_purchases";

const REQUESTS = 160;
const SHORT_REQUESTS = 64;

const ways: Ways = {
  purchases: url.purchases,
  "purchases of a month": to(url.purchases, null, { mois: monthOf(parisTime(new Date()).day) }),
  ticket: linked(url.purchases, url.ticket),
  inbox: url.purchaseInbox,
  statements: url.statements,
  statement: to(url.statement, { month: monthOf(parisTime(new Date()).day) }),
  invoices: url.invoices,
  "invoices to pay": url.payInvoices,
  "worksite budget": linked(url.worksites, url.worksite),
  "top list": url.topList,
};

/** From ten thousand tickets of fifty companies to five million of all (minutes). */
export async function measurePurchases({ sizes, isShort }: How): Promise<Figure[]> {
  const server = await startDatabase();
  const names = { small: `${NAME}_small`, large: `${NAME}_large` };
  const requests = isShort ? SHORT_REQUESTS : REQUESTS;
  try {
    await makeSmall(server.url, names.small);
    const large = await copyDatabase(server.url, names.small, names.large);
    const small = databaseUrl(server.url, names.small);
    const fill = (address: string, total: number, companies: number) =>
      timed(`${total} purchases`, () =>
        onServer(address, (client) => fillPurchases(client, total, companies)),
      );
    await fill(small, SMALL, SMALL_COMPANIES);
    const before = await measureTimes(small, ways, requests);
    await fill(large, sizes.purchases, ALL_COMPANIES);
    const after = await measureTimes(large, ways, requests);
    const from = (size: number) => size.toLocaleString("en");
    return growthFigures(`${from(SMALL)} to ${from(sizes.purchases)} purchases`, before, after);
  } finally {
    for (const name of Object.values(names)) await dropDatabase(server.url, name);
    await server.stop();
  }
}
