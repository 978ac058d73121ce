import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, test } from "vitest";
import { pool } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { type Balancer, startBalancer } from "#tests/support/chaos/balancer.ts";
import { howMany } from "#tests/support/length.ts";
import { buyAll, makePurchases } from "#tests/support/order/purchases.ts";
import { claimBooks, openBooks, settleBooks } from "#tests/support/payment/books.ts";
import { freePort } from "#tests/support/port.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let sandbox: RunningSandbox;
let balancer: Balancer;
let ports: number[];
let shops: RunningShop[] = [];
beforeAll(async () => {
  sandbox = await startSandbox();
  ports = [await freePort(), await freePort()];
});
afterEach(async () => {
  await balancer.stop();
  await Promise.all(shops.map((shop) => shop.stop()));
});
afterAll(() => sandbox.stop());

const publicPort = () => Number(process.env.PORT);

/** A process goes on for a second after SIGTERM, until the balancer has noticed. */
function start(port: number): Promise<RunningShop> {
  const ORIGIN = `http://localhost:${publicPort()}`;
  return startShop({ PORT: String(port), ORIGIN, WORKER: "true", STOP_DELAY_MS: "1000" });
}

async function startBoth(isBlind: boolean) {
  shops = await Promise.all(ports.map(start));
  balancer = await startBalancer(
    publicPort(),
    shops.map(({ origin }) => origin),
    isBlind,
  );
}

async function replaceBoth() {
  for (const [index, shop] of shops.entries()) {
    const ended = new Promise((resolve) => shop.process.once("exit", resolve));
    shop.process.kill("SIGTERM");
    await ended;
    shops[index] = await start(ports[index] ?? 0);
    await wait(500);
  }
}

function browse(origin: string) {
  const paths = [url.home, url.login, to(url.search, null, { q: "ciment" }), url.cart];
  const counts = { total: 0, failed: 0 };
  let goesOn = true;
  const visitors = Array.from({ length: 3 }, async () => {
    while (goesOn) {
      const path = paths[counts.total++ % paths.length];
      const status = await fetch(`${origin}${path}`).then(
        async (reply) => reply.text().then(() => reply.status),
        () => 0,
      );
      if (status !== 200) counts.failed++;
    }
  });
  return {
    end: async () => {
      goesOn = false;
      await Promise.all(visitors);
      return counts;
    },
  };
}

/** A migration of the next release, while the previous one still runs. */
const MIGRATION = `
  begin;
  alter table orders add column next_release text not null default '';
  alter table customers add column next_release integer;
  create table next_release (id integer primary key, order_id integer references orders (id));
  create index on order_lines (product_uid);
  commit;`;

const CUSTOMERS = howMany(30, 300);

test("fails no request in a rolling restart after a migration", {
  timeout: howMany(120_000, 3_600_000),
}, async ({ task }) => {
  await startBoth(false);
  const purchases = await makePurchases(balancer.origin, CUSTOMERS);
  const opening = await openBooks();
  const browsing = browse(balancer.origin);

  const bought = buyAll(purchases, 2);
  await pool.query(MIGRATION);
  await replaceBoth();
  const tries = await bought;
  const { total, failed } = await browsing.end();

  const customers = purchases.map(({ customerId }) => customerId);
  const compared = await settleBooks(sandbox, opening, customers);
  const what = "rolling restart of two processes under load, a migration between";
  const again = tries.filter((count) => count > 1).length;
  claim(task, {
    what: `${what}: failed requests`,
    value: failed + again,
    unit: `of ${total} pages, ${tries.length} purchases`,
    bar: { atMost: 0 },
  });
  claimBooks(task, what, compared);
});

test("fails requests behind a blind balancer when a process is killed", {
  timeout: 60_000,
}, async ({ task }) => {
  await startBoth(true);
  const browsing = browse(balancer.origin);
  await wait(300);

  shops[0]?.process.kill("SIGKILL");
  await wait(1_000);

  const { total, failed } = await browsing.end();
  claim(task, {
    what: "rolling restart, planted: failed requests behind a blind balancer",
    value: failed,
    unit: `of ${total}`,
    bar: { atLeast: 1 },
  });
});
