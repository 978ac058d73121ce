import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  alertsFiring,
  plantedAlerts,
  readAlerts,
  type Scrape,
} from "#tests/support/chaos/alerts.ts";

const sample = (name: string, value: number, labels: Record<string, string> = {}) => ({
  ...{ name, value },
  labels: new Map(Object.entries(labels)),
});

const requests = (ok: number, failed: number): Scrape => [
  sample("shop_request_seconds_count", ok, { status: "2xx" }),
  sample("shop_request_seconds_count", failed, { status: "5xx" }),
];

const pages = (quick: number, slow: number): Scrape =>
  [
    ["0.5", quick],
    ["1", quick],
    ["2.5", quick + slow],
    ["+Inf", quick + slow],
  ].map(([le, count]) =>
    sample("shop_request_seconds_bucket", Number(count), { le: String(le), method: "GET" }),
  );

test("every alert of the rules is fired by a planted fault, and no other", () => {
  const planted: readonly string[] = [...plantedAlerts.around, ...plantedAlerts.process];

  expect(planted.toSorted()).toEqual(
    readAlerts()
      .map(({ name }) => name)
      .toSorted(),
  );
});

test.each<[string, Scrape, Scrape, string[]]>([
  ["a target that is down", [sample("up", 0, { job: "madrier" })], [], ["ShopDown"]],
  ["a target of another job", [sample("up", 0, { job: "node" })], [], []],
  ["no figures at all", [], [], []],
  ["few failures", requests(1_000, 1), requests(0, 0), []],
  ["many failures", requests(100, 5), requests(0, 0), ["Errors"]],
  ["old failures", requests(200, 5), requests(100, 5), []],
  ["failures of a series that has just begun", requests(100, 5), requests(0, 0).slice(0, 1), []],
  ["quick pages", pages(100, 0), pages(0, 0), []],
  ["slow pages", pages(100, 5), pages(0, 0), ["SlowPages"]],
  ["a clock behind", [sample("shop_clock_error_seconds", -300)], [], ["ClockWrong"]],
  [
    "an ERP that is silent",
    [sample("shop_erp_silence_seconds", 8_000, { kind: "stock" })],
    [],
    ["ErpSilent"],
  ],
  [
    "a kind of message that is rare",
    [sample("shop_erp_silence_seconds", 8_000, { kind: "price" })],
    [],
    [],
  ],
])("%s", (_, now, before, firing) => {
  expect(alertsFiring(now, before)).toEqual(firing);
});

test("the profile observe of the compose file has all that it names", () => {
  const compose = readFileSync("docker-compose.yml", "utf8");
  const file = (name: string) => readFileSync(`docs/alerts/${name}.yml`, "utf8");
  const mounted = [...compose.matchAll(/- \.\/(docs\/alerts\/[\w.-]+):/g)];
  const services = [...compose.matchAll(/^ {2}([\w-]+):(?: &\w+)?$/gm)].map(([, name]) => name);
  const sources = [...file("datasources").matchAll(/url: http:\/\/([\w-]+):(\d+)/g)];

  expect(mounted.map(([, path = ""]) => path).filter((path) => !existsSync(path))).toEqual([]);
  expect(mounted.length).toBe(6);
  expect(sources.map(([, name]) => name)).toEqual(["prometheus", "tempo"]);
  for (const name of ["prometheus", "tempo", "grafana", "shop", "worker"]) {
    expect(services).toContain(name);
  }
  expect(file("tempo")).toContain(`http_listen_port: ${sources[1]?.[2]}`);
  const [, port] = /tempo:(\d+)\/v1\/traces/.exec(compose) ?? [];
  expect(file("tempo")).toContain(`endpoint: 0.0.0.0:${port}`);
  expect(readFileSync("docs/operations.md", "utf8")).toContain(`http://tempo:${port}/v1/traces`);
});
