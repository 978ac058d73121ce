import { statfs } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { Gauge, Registry } from "prom-client";
import { breakerStates } from "#app/services/payment/breaker.server.ts";
import { clockErrorSeconds } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { pool } from "#app/services/platform/database.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import {
  type MeasuredName,
  measuredFigures,
  readMeasured,
} from "#app/services/platform/measured.server.ts";
import { addObserver, type Observer } from "#app/services/platform/observe.server.ts";
import { observeQueries } from "#app/services/platform/observe-queries.server.ts";
import { knownMethod, patternOfPath } from "./route-names.ts";

const PREFIX = "shop_";

/** Several scrapers cost one reading of the database. */
const READ_EVERY_MS = 5_000;

const READ_MS = 2_000;

/** Upper bounds in seconds: from a cached page to what a proxy would give up on. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Serves `/metrics` (OpenMetrics) on a port of its own when METRICS_PORT is set. Labels are patterns of
 * routes, classes of statuses and words of the shop's code: never an id, a name or what was typed.
 */
export async function startMetrics(): Promise<Server | null> {
  if (config.METRICS_PORT === undefined) return null;
  const { Registry, collectDefaultMetrics, Counter, Gauge, Histogram } = await import(
    "prom-client"
  );
  const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const histogram = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Histogram({ name: PREFIX + name, help, labelNames, buckets: SECONDS, registers });
  const requests = histogram("request_seconds", "Time of requests", ["route", "method", "status"]);
  const renders = histogram("render_seconds", "Time of pages drawn by this process");
  const queries = histogram("query_seconds", "Time of queries outside transactions");
  const pages = new Counter({
    ...{ name: `${PREFIX}visitor_pages`, help: "Pages of visitors, from the cache or made" },
    ...{ labelNames: ["from"] as const, registers },
  });
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: PREFIX + name, help, labelNames, registers });
  const refreshers = [followProcess(gauge), followDatabase(gauge)];
  const observer: Observer = (step) => {
    if (step.kind === "render") return { end: ({ seconds }) => renders.observe(seconds) };
    if (step.kind === "query" && !step.isInTransaction) {
      return { end: ({ seconds }) => queries.observe(seconds) };
    }
    if (step.kind === "page") pages.inc({ from: step.from });
    if (step.kind !== "request") return null;
    const labels = { route: patternOfPath(step.pathname), method: knownMethod(step.method) };
    return {
      end: ({ seconds, status = 0 }) =>
        requests.observe({ ...labels, status: `${Math.floor(status / 100)}xx` }, seconds),
    };
  };
  addObserver(observer);
  observeQueries();
  return listen(registry, async () => {
    await Promise.all(refreshers.map((refresh) => refresh()));
  });
}

type Refresh = () => Promise<void> | void;

type MakeGauge = <L extends string>(name: string, help: string, labelNames?: L[]) => Gauge<L>;

/** Pool, breakers, clock and disk of this process. */
function followProcess(gauge: MakeGauge): Refresh {
  const connections = gauge("pool_connections", "Connections of the pool", ["state"]);
  const waiting = gauge("pool_waiting", "Queries that wait for a connection");
  const breakers = gauge("breaker_open", "1 while a provider is not called after failures", [
    "provider",
  ]);
  const clock = gauge("clock_error_seconds", "Seconds ahead of the database's clock, 0 within ten");
  const free = gauge("upload_free_bytes", "Room on the disk of the folder of uploads");
  return async () => {
    clock.set(clockErrorSeconds());
    const room = await statfs(config.UPLOAD_DIRECTORY).catch(() => null);
    if (room) free.set(room.bavail * room.bsize);
    const { totalCount, idleCount, waitingCount } = pool;
    connections.set({ state: "used" }, totalCount - idleCount);
    connections.set({ state: "idle" }, idleCount);
    waiting.set(waitingCount);
    for (const { provider, isOpen } of breakerStates()) breakers.set({ provider }, isOpen ? 1 : 0);
  };
}

/** Figures of the whole shop; when the database is away they are left out, and `database_up` is 0. */
function followDatabase(gauge: MakeGauge): Refresh {
  const names = Object.keys(measuredFigures) as MeasuredName[];
  const gauges = new Map(
    names.map((name) => [name, gauge(name, measuredFigures[name][1], [measuredFigures[name][0]])]),
  );
  const up = gauge("database_up", "1 while the database answers");
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - readAt < READ_EVERY_MS) return;
    const rows = await inTime(readMeasured()).catch((err: unknown) => {
      log.warn({ err }, "figures of the metrics could not be read");
      return null;
    });
    readAt = performance.now();
    for (const each of gauges.values()) each.reset();
    up.set(rows ? 1 : 0);
    for (const { name, label, value } of rows ?? []) {
      gauges.get(name)?.set({ [measuredFigures[name][0]]: label }, value);
    }
  };
}

/** A pool that has run dry must not keep the scraper waiting, which asks for that very figure. */
function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database did not answer in time")), READ_MS);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

type OpenMetrics = Registry<"application/openmetrics-text; version=1.0.0; charset=utf-8">;

async function listen(registry: OpenMetrics, refresh: () => Promise<void>): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
        (err: unknown) => {
          log.error({ err }, "metrics could not be written");
          response.writeHead(500).end();
        },
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(config.METRICS_PORT, config.METRICS_HOST, resolve);
  });
  server.unref();
  log.info({ address: server.address() }, "metrics listening");
  return server;
}
