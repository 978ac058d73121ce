// Own shop: its shops have settings of their own.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { ask } from "#tests/support/auth/bot.ts";
import { type Collector, startCollector } from "#tests/support/collector.ts";
import { makeCustomer, makeProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { freePort } from "#tests/support/port.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

const folder = mkdtempSync(join(tmpdir(), "otlp-"));
const loaded = join(folder, "loaded");
const loadedQuietly = join(folder, "loaded-quietly");

/** Writes down each module of OpenTelemetry that a process loads. */
const watchLoading = (file: string) => {
  const text = `import { registerHooks } from "node:module";
    import { appendFileSync } from "node:fs";
    registerHooks({ resolve(name, context, next) {
      if (name.includes("opentelemetry")) appendFileSync(${JSON.stringify(file)}, name + "\\n");
      return next(name, context);
    } });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(text)}` };
};

let collector: Collector;
let shop: RunningShop;
let quiet: RunningShop;
beforeAll(async () => {
  collector = await startCollector();
  appendFileSync(loadedQuietly, "");
  [shop, quiet] = await Promise.all([
    startShop({
      ...collector.settings,
      ...watchLoading(loaded),
      ...{ PORT: String(await freePort()), WORKER: "true", LOG_LEVEL: "info" },
      ...{ TRUSTED_PROXIES: "1", OTEL_EXPORTER_OTLP_HEADERS: "x-token=abc" },
      OTEL_SERVICE_NAME: "boutique-essai",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=essai",
    }),
    startShop({ ...watchLoading(loadedQuietly), PORT: String(await freePort()) }),
  ]);
});
afterAll(async () => {
  await Promise.all([shop.stop(), quiet.stop()]);
  await collector.stop();
  rmSync(folder, { recursive: true });
});

const spanNamed = (name: string) => collector.spans().find((span) => span.name === name);
const childrenOf = ({ traceId }: { traceId: string }) =>
  collector.spans().filter((span) => span.traceId === traceId && span.parentSpanId);

describe("traces", () => {
  test("have a span of each request, named by the pattern of its route", async () => {
    const { uid } = await makeProduct();
    const before = new Browser(shop.origin);
    expect((await before.get(to(url.product, { productUid: uid }))).status).toBe(200);

    await expect.poll(() => spanNamed(`GET ${url.product}`)).toBeDefined();
    const span = spanNamed(`GET ${url.product}`);
    expect(span?.attributes).toEqual({
      "http.request.method": "GET",
      "http.route": url.product,
      "http.response.status_code": "200",
      "shop.page": "made",
    });
    const children = span ? childrenOf(span) : [];
    const names = children.map(({ name }) => name);
    expect(names).toContain("draw the page");
    expect(names.some((name) => name.startsWith("loader routes/"))).toBe(true);
    const query = children.find(({ name }) => name === "find_product");
    expect(query?.attributes).toEqual({
      ...{ "db.system.name": "postgresql", "db.operation.name": "select" },
      ...{ "db.collection.name": "products", "db.query.summary": "select products" },
    });
  });

  test("hold a transaction, with the wait for its connection", async () => {
    const { cardNumber } = await makeCustomer();
    await ask(new Browser(shop.origin), cardNumber);

    const name = `POST ${url.forgottenPassword}`;
    await expect.poll(() => spanNamed(name)).toBeDefined();
    const span = spanNamed(name);
    const names = span ? childrenOf(span).map((one) => one.name) : [];
    expect(names).toEqual(expect.arrayContaining(["wait for a connection", "begin", "commit"]));
  });

  test("link a job to the request that queued it", async () => {
    const { cardNumber } = await makeCustomer();
    await ask(new Browser(shop.origin), cardNumber);

    await expect.poll(() => spanNamed("job send-code")).toBeDefined();
    const job = spanNamed("job send-code");
    const linked = job?.links[0]?.traceId;
    const request = collector.spans().find(({ traceId, kind }) => traceId === linked && kind === 2);
    expect(request?.name).toBe(`POST ${url.forgottenPassword}`);
    expect(job?.traceId).not.toBe(linked);
    await expect.poll(() => spanNamed("call mail") ?? spanNamed("call sms")).toBeDefined();
  });

  test("continue the trace of a trusted proxy", async () => {
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    await new Browser(shop.origin, { traceparent }).get(url.storeList);

    await expect.poll(() => collector.spans().map((span) => span.traceId)).toContain(traceId);
    const ignored = `00-${traceId}-00f067aa0ba902b7-00`;
    await new Browser(shop.origin, { traceparent: ignored }).get(url.quickOrder);
    await new Browser(shop.origin, { traceparent: "00-nothing" }).get(url.cart);
    await expect.poll(() => spanNamed(`GET ${url.cart}`)).toBeDefined();
    expect(spanNamed(`GET ${url.quickOrder}`)).toBeUndefined();
  });

  test("leave files and health out, and name unknown addresses by method", async () => {
    const browser = new Browser(shop.origin);
    const page = await browser.get(url.home);
    const [file = ""] = /\/assets\/[\w.-]+/.exec(page.text) ?? [];
    expect((await browser.get(file)).status).toBe(200);
    await browser.get("/health/live");
    await browser.get("/absent/2910000000376?query=motsecret");

    await expect.poll(() => spanNamed("GET")).toBeDefined();
    expect(spanNamed("GET")?.attributes).not.toHaveProperty("http.route");
    const requests = collector.spans().filter(({ kind }) => kind === 2);
    const names = new Set(requests.map(({ name }) => name));
    const known = Object.values(url).flatMap((path) => [`GET ${path}`, `POST ${path}`]);
    for (const name of names) expect(["GET", ...known]).toContain(name);
  });
});

describe("logs", () => {
  test("leave with the trace of their request, named on standard output", async () => {
    const order = await makeOrder();
    await new Browser(shop.origin).get(to(url.order, { uid: order.uid }));

    const record = () =>
      collector.records().find(({ attributes }) => attributes["http.route"] === url.order);
    await expect.poll(() => record() && spanNamed(`GET ${url.order}`)).toBeDefined();
    const span = spanNamed(`GET ${url.order}`);
    expect(record()).toMatchObject({ severityText: "INFO", traceId: span?.traceId });
    expect(record()?.attributes).toMatchObject({
      ...{ "http.request.method": "GET", "http.response.status_code": "303" },
    });
    await expect.poll(shop.output).toContain(`"traceId":"${span?.traceId}"`);
  });

  test("hold no id, and no words that were typed", async () => {
    const order = await makeOrder();
    const browser = new Browser(shop.origin);
    await browser.get(to(url.order, { uid: order.uid }));
    await browser.get(to(url.search, null, { query: "motsecret" }));
    const said = () => collector.records().map(({ attributes }) => attributes["http.route"]);
    await expect.poll(said).toContain(url.search);

    for (const secret of [order.uid, "motsecret", "2910000000376"]) {
      expect(collector.bodies()).not.toContain(secret);
    }
    const keys = [...collector.spans(), ...collector.records()].flatMap(({ attributes }) =>
      Object.keys(attributes),
    );
    expect(
      [...new Set(keys)].filter((key) => /uid|\bid\b|query$|url|user|client/.test(key)),
    ).toEqual([]);
  });
});

test("the standard variables name the service and its key", async () => {
  await new Browser(shop.origin).get(url.home);
  await expect.poll(collector.services).not.toEqual([]);

  for (const service of collector.services()) {
    expect(Object.keys(service).toSorted()).toEqual([
      ...["deployment.environment.name", "service.instance.id", "service.name"],
    ]);
    expect(service["service.name"]).toBe("boutique-essai");
  }
  expect(new Set(collector.headers())).toEqual(new Set(["abc"]));
});

test("a shop without an endpoint loads nothing of OpenTelemetry", async () => {
  await new Browser(quiet.origin).get(url.home);

  expect(existsSync(loaded) && readFileSync(loaded, "utf8")).toContain("@opentelemetry/sdk-trace");
  expect(readFileSync(loadedQuietly, "utf8")).toBe("");
});
