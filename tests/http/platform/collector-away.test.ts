// Own shop: its shops have settings of their own.
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { type Collector, startCollector } from "#tests/support/collector.ts";
import { makeProduct } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { freePort } from "#tests/support/port.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let collector: Collector | null = null;
let shop: RunningShop;
let printed = "";
afterEach(async () => {
  await shop.stop();
  await collector?.stop();
  collector = null;
});

const WARM_PAGES = 20;
const PAGES = howMany(40, 120);
const MORE_MB = 60;

/** A hundred spans wait at most: much less than these pages have. */
const small = {
  ...{ OTEL_BSP_MAX_QUEUE_SIZE: "100", OTEL_BSP_MAX_EXPORT_BATCH_SIZE: "50" },
  OTEL_EXPORTER_OTLP_TIMEOUT: "1000",
};

async function start(settings: Record<string, string>) {
  const port = String(await freePort());
  printed = "";
  const started = await startShop({ ...settings, ...small, PORT: port, LOG_LEVEL: "info" });
  started.process.stdout?.on("data", (text: string) => {
    printed += text;
  });
  return started;
}

function memoryMb(): number {
  const status = readFileSync(`/proc/${shop.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Each page is asked once with a query of its own, so that it is drawn. */
async function visit(count: number): Promise<Set<number>> {
  const { uid: productUid } = await makeProduct();
  const statuses = new Set<number>();
  const browser = new Browser(shop.origin);
  for (let page = 0; page < count; page++) {
    const reply = await browser.get(to(url.search, null, { query: `${productUid} ${page}` }));
    statuses.add(reply.status);
  }
  return statuses;
}

describe("a collector that", () => {
  // As late as a process may stop that a load balancer has to notice.
  test.each([
    ["refusing", "0"],
    ["away", "0"],
    ["deaf", "8000"],
  ] as const)(
    "is %s costs no page, little memory and no stop",
    async (state, STOP_DELAY_MS) => {
      collector = await startCollector();
      const { settings } = collector;
      if (state === "away") await collector.stop();
      else collector.set(state);
      shop = await start({ ...settings, STOP_DELAY_MS });
      expect(await visit(WARM_PAGES)).toEqual(new Set([200]));
      const before = memoryMb();

      expect(await visit(PAGES)).toEqual(new Set([200]));
      expect(memoryMb() - before).toBeLessThan(MORE_MB);
      await expect.poll(() => printed).toContain("traces or logs could not be sent");
      expect(printed.match(/could not be sent/g)).toHaveLength(1);
      await shop.stop();
      // One that stops too late is killed, and has no code.
      expect(shop.process.exitCode).toBe(0);
    },
    90_000,
  );

  test("takes what is left when the shop stops", async () => {
    collector = await startCollector();
    const slow = { OTEL_BSP_SCHEDULE_DELAY: "60000", OTEL_BLRP_SCHEDULE_DELAY: "60000" };
    shop = await start({ ...collector.settings, ...slow });
    await new Browser(shop.origin).get(url.cart);
    expect(collector.spans()).toEqual([]);

    await shop.stop();
    expect(collector.spans().map(({ name }) => name)).toContain(`GET ${url.cart}`);
    expect(collector.records().map(({ body }) => body.stringValue)).toContain("stopping");
  });
});
