// Own shop: its shops have settings of their own.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { measuredFigures } from "#app/services/platform/measured.server.ts";
import { to, url } from "#app/urls.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { freePort } from "#tests/support/port.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let quiet: RunningShop;
let metrics = "";
beforeAll(async () => {
  const [port, other] = [await freePort(), await freePort()];
  metrics = `http://127.0.0.1:${port}/metrics`;
  [shop, quiet] = await Promise.all([
    startShop({ METRICS_PORT: String(port) }),
    startShop({ PORT: String(other) }),
  ]);
});
afterAll(() => Promise.all([shop.stop(), quiet.stop()]));

const read = async () => (await fetch(metrics)).text();

describe("the metrics", () => {
  test("are in the format of OpenMetrics, on a port of their own", async () => {
    const reply = await fetch(metrics);

    expect(reply.headers.get("content-type")).toContain("application/openmetrics-text");
    expect((await reply.text()).trimEnd().endsWith("# EOF")).toBe(true);
    expect((await fetch(new URL("/", metrics))).status).toBe(404);
    for (const { origin } of [shop, quiet]) {
      expect((await new Browser(origin).get("/metrics")).status).toBe(404);
    }
  });

  test("count requests by the pattern of their route, with nothing of anybody", async () => {
    const order = await makeOrder();
    const browser = new Browser(shop.origin);
    await browser.get(to(url.order, { uid: order.uid }));
    await browser.get(to(url.search, null, { query: "motsecret" }));
    await browser.get("/absent/2910000000376");

    await expect
      .poll(read)
      .toMatch(
        /shop_request_seconds_count\{route="\/mon-compte\/commande\/:uid",method="GET",status="3xx"\} 1/,
      );
    const text = await read();
    expect(text).toContain('route="other"');
    for (const said of [order.uid, "motsecret", "2910000000376"]) expect(text).not.toContain(said);
    const labels = new Set(text.match(/route="[^"]*"/g));
    expect(labels.size).toBeLessThanOrEqual(Object.keys(url).length + 3);
  });

  test("tell of pages from the cache, of the pool and of the whole shop", async () => {
    const browser = new Browser(shop.origin);
    await makeOrder();

    // A shop that has just started drops its cached pages once more.
    const visitAndRead = async () => {
      await browser.get(url.home);
      return read();
    };
    await expect.poll(visitAndRead).toMatch(/shop_visitor_pages_total\{from="cache"\} [1-9]/);
    const text = await read();
    expect(text).toMatch(/shop_render_seconds_count [1-9]/);
    expect(text).toMatch(/shop_query_seconds_count [1-9]/);
    expect(text).toMatch(/shop_pool_connections\{state="idle"\} \d/);
    expect(text).toContain("shop_database_up 1");
    expect(text).toMatch(/shop_orders_last_day\{status="1"\} [1-9]/);
    expect(text).toContain("shop_nodejs_eventloop_lag_p99_seconds");
    expect(text).toContain("shop_process_resident_memory_bytes");
  });
});

describe("alerts and dashboard", () => {
  const rules = readFileSync("docs/alerts/rules.yml", "utf8");
  const dashboard = readFileSync("docs/alerts/dashboard.json", "utf8");

  test("name metrics that exist", async () => {
    const text = await read();
    const existing = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    for (const name of Object.keys(measuredFigures)) existing.add(`shop_${name}`);
    const named = `${rules} ${dashboard}`.match(/\bshop_\w+/g) ?? [];

    expect(named.length).toBeGreaterThan(20);
    for (const name of named) {
      expect(existing).toContain(name.replace(/_(?:bucket|count|sum|total)$/, ""));
    }
  });

  test("are well formed, by promtool where it is installed", () => {
    expect(JSON.parse(dashboard).panels.length).toBeGreaterThan(8);
    const alerts = rules.match(/^\s+- alert: \w+$/gm) ?? [];
    expect(alerts.length).toBeGreaterThan(8);
    expect(rules.match(/^\s+expr: .+$/gm)).toHaveLength(alerts.length);
    expect(rules.match(/^\s+runbook: docs\/operations\.md#.+$/gm)).toHaveLength(alerts.length);
    expect(promtool(["check", "rules", "docs/alerts/rules.yml"])).not.toContain("FAILED");
    expect(promtool(["check", "config", "docs/alerts/prometheus.yml"])).not.toContain("FAILED");
  });

  test("fire on what they are for, by promtool where it is installed", () => {
    expect(promtool(["test", "rules", "docs/alerts/rules.test.yml"])).not.toContain("FAILED");
  });
});

/** Its output; "" where Debian's package prometheus is not installed. */
function promtool(args: string[]): string {
  try {
    return execFileSync("promtool", args, { encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}
