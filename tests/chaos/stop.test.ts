import { once } from "node:events";
import { Agent, type ClientRequest, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { millisecondsOf } from "#tests/support/attack/waited.ts";
import { send } from "#tests/support/attack/wire.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
afterEach(() => shop.stop());

async function endUnderLoad(signal: "SIGTERM" | "SIGKILL"): Promise<number[]> {
  shop = await startShop();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses: Promise<number>[] = [];
  const customers = Array.from({ length: 8 }, async () => {
    while (!hasExited(shop)) {
      const request = ask(shop, agent);
      if (!(await isConnected(request))) return;
      statuses.push(statusOf(request));
      await statuses.at(-1);
    }
  });
  while (statuses.length < 60) await wait(20);

  const ended = once(shop.process, "exit");
  shop.process.kill(signal);
  await Promise.all([...customers, ended]);
  return Promise.all(statuses);
}

test("a stopping shop answers every request that has reached it", async ({ task }) => {
  const statuses = await endUnderLoad("SIGTERM");

  claim(task, {
    what: "SIGTERM under load: received requests left unanswered",
    value: statuses.filter((status) => status === 0).length,
    unit: `of ${statuses.length}`,
    bar: { atMost: 0 },
  });
  expect(shop.process.exitCode).toBe(0);
});

test("a shop that is killed is found to leave requests without an answer", async ({ task }) => {
  const statuses = await endUnderLoad("SIGKILL");

  claim(task, {
    what: "SIGKILL, planted: received requests left unanswered",
    value: statuses.filter((status) => status === 0).length,
    unit: `of ${statuses.length}`,
    bar: { atLeast: 1 },
  });
});

test("answers a form that is arriving at SIGTERM, then closes", async () => {
  shop = await startShop();
  const { hostname, port } = new URL(shop.origin);
  const socket = connect(Number(port), hostname);
  const type = "Content-Type: application/x-www-form-urlencoded";
  socket.write(
    `POST ${url.changeCard} HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: none\r\n${type}\r\nContent-Length: 4\r\n\r\na=`,
  );
  await wait(100);

  shop.process.kill("SIGTERM");
  await wait(1_000);
  socket.write("bc");
  const [answer] = await once(socket, "data");
  await once(shop.process, "exit");

  expect(String(answer)).toMatch(/^HTTP\/1.1 303 /);
  expect(String(answer)).toContain("Connection: close");
  expect(shop.process.exitCode).toBe(0);
});

test("answers while stopping, though not ready, until the balancer knows", async () => {
  shop = await startShop({ STOP_DELAY_MS: "1000" });

  shop.process.kill("SIGTERM");
  await wait(100);
  const ready = await send(shop.origin, { path: "/health/ready" });
  const live = await send(shop.origin, { path: "/health/live" });
  const home = await send(shop.origin, { path: url.home });
  await once(shop.process, "exit");

  expect([ready.status, live.status, home.status]).toEqual([503, 200, 200]);
});

test("a client that hangs does not keep the shop from stopping within 10 s", async () => {
  shop = await startShop();
  const idle = await millisecondsToStop();
  shop = await startShop();
  const { hostname, port } = new URL(shop.origin);
  const socket = connect(Number(port), hostname).on("error", () => {});
  socket.write(
    `POST ${url.changeCard} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nSec-Fetch-Site: none\r\n\r\na`,
  );
  await wait(100);

  expect((await millisecondsToStop()) - idle).toBeLessThan(10_000);
});

test("a shop without its database is live, not ready, and asks for time", async () => {
  const settings = { DATABASE_URL: "postgres://nobody:nothing@127.0.0.1:1/none" };
  shop = await startShop({ ...settings, LOG_LEVEL: "silent" });

  const ready = await send(shop.origin, { path: "/health/ready" });
  const cookie = `__Host-madrier=${"a".repeat(22)}`;
  const page = await send(shop.origin, { path: url.cart, headers: { cookie } });

  expect(ready.status).toBe(503);
  expect(page.status).toBe(503);
  expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
});

test("connections that the database cuts are opened again", async () => {
  shop = await startShop({ LOG_LEVEL: "silent" });
  const cookie = `__Host-madrier=${"a".repeat(22)}`;
  const before = await send(shop.origin, { path: url.cart, headers: { cookie } });

  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'madrier'",
  );
  await client.end();
  await wait(50);
  const after = await send(shop.origin, { path: url.cart, headers: { cookie } });

  expect([before.status, after.status]).toEqual([200, 200]);
});

function ask({ origin }: RunningShop, agent: Agent): ClientRequest {
  return request(origin + url.login, { agent }).end();
}

async function isConnected(request: ClientRequest): Promise<boolean> {
  request.on("error", () => {});
  const [socket] = await once(request, "socket");
  if (!socket.connecting) return true;
  return Promise.race([
    once(socket, "connect"),
    once(socket, "close").then(() => Promise.reject()),
  ]).then(
    () => true,
    () => false,
  );
}

async function statusOf(request: ClientRequest): Promise<number> {
  return Promise.race([
    once(request, "response").then(([response]) => {
      response.resume();
      return response.statusCode;
    }),
    once(request, "close").then(() => 0),
  ]).catch(() => 0);
}

function hasExited({ process }: RunningShop) {
  return process.exitCode !== null || process.signalCode !== null;
}

function millisecondsToStop(): Promise<number> {
  return millisecondsOf(async () => {
    const ended = once(shop.process, "exit");
    shop.process.kill("SIGINT");
    await ended;
  });
}
