import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { url } from "#app/urls.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { controlOf } from "#tests/support/attack/waited.ts";
import { send, sendRaw } from "#tests/support/attack/wire.ts";
import { howMany } from "#tests/support/length.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { type Held, heldOn, hold } from "./oversize.ts";

vi.setConfig({ testTimeout: howMany(120_000, 600_000) });

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const FORM = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "none" };
/** Over the largest body of any URL (server/body-limit.ts). */
const HUGE = 64_000_000;

test("refuses a body over the limit early, with or without Content-Length", async ({ task }) => {
  const paths = Object.values(url).map((pattern) => pattern.replace(/:\w+/g, "1"));
  const answers = await atOnce(paths, 32, async (path) => {
    const head = post(path, HUGE);
    return [path, Number((await sendRaw(shop.origin, head)).slice(9, 12))] as const;
  });
  const undeclared = await atOnce(
    paths.filter((_, index) => index % howMany(30, 1) === 0),
    4,
    async (path) => {
      const headers = { ...FORM, "transfer-encoding": "chunked" };
      const body = Buffer.alloc(13_000_000, "a");
      const { status } = await send(shop.origin, { method: "POST", path, headers, body });
      return [path, status] as const;
    },
  );
  const taken = [...answers, ...undeclared].filter(([, status]) => status !== 413);

  expect(taken).toEqual([]);
  claim(task, {
    ...{
      what: "oversized bodies sent, at every address",
      value: answers.length + undeclared.length,
    },
    ...{ unit: "requests", bar: { atLeast: paths.length } },
  });
  claim(task, {
    ...{
      what: "oversized bodies accepted",
      value: taken.length,
      unit: "requests",
      bar: { atMost: 0 },
    },
  });
});

test("refuses oversized headers and addresses by their own status", async ({ task }) => {
  const long = "a".repeat(20_000);
  const many = Array.from({ length: 3_000 }, (_, index) => `x-${index}: 1\r\n`).join("");
  const requests = [
    `GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${long}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: a\r\n${many}\r\n`,
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nX : 1\r\n\r\n",
  ];
  const answers = await Promise.all(requests.map((bytes) => sendRaw(shop.origin, bytes)));
  const statuses = answers.map((answer) => Number(answer.slice(9, 12)));

  expect(statuses.filter((status) => ![400, 403, 408, 414, 431].includes(status))).toEqual([]);
  expect((await fetch(shop.origin)).status).toBe(200);
  claim(task, {
    ...{ what: "oversized or ambiguous heads answered as requests" },
    ...{ value: statuses.filter((status) => status < 400).length, unit: "", bar: { atMost: 0 } },
  });
});

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: none\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;

const slow = [
  {
    what: "a head that never ends",
    begin: "GET / HTTP/1.1\r\nHost: a\r\n",
    piece: "X-A: b\r\n",
    everyMs: 700,
  },
  { what: "half a request line", begin: "GET /", piece: "a", everyMs: 700 },
  { what: "nothing", begin: "", piece: "", everyMs: 500 },
  { what: "a body that hardly comes", begin: post(url.login, 60_000), piece: "a", everyMs: 700 },
  { what: "a body that does not come", begin: post(url.login, 60_000), piece: "", everyMs: 500 },
];

test("ends slow and silent senders in time, while others are served", async ({ task }) => {
  const each = howMany(20, 200);
  const all = slow.flatMap((one) => Array.from({ length: each }, () => one));
  const alone = await atOnce(Array.from({ length: 20 }), 1, () => controlOf(shop.origin));
  const idle = alone.toSorted((a, b) => a - b)[10] ?? 0;
  const holding = Promise.all(all.map((one) => hold(shop.origin, one)));
  const waits: number[] = [];
  let held: Held[] | null = null;
  void holding.then((done) => {
    held = done;
  });
  while (held === null) {
    waits.push(await controlOf(shop.origin));
    expect((await fetch(shop.origin + url.terms)).status).toBe(200);
    await new Promise((next) => setTimeout(next, 250));
  }

  const still = heldOn(await holding);
  expect(still).toEqual([]);
  const longest = Math.max(...(await holding).map(({ seconds }) => seconds));
  claim(task, {
    ...{ what: `longest life of a slow connection, of ${all.length}`, value: longest },
    ...{ unit: "s" },
  });
  claim(task, {
    ...{ what: "pages that others waited for longer than 2 s and 60 idle answers meanwhile" },
    value: waits.filter((wait) => wait > Math.max(2_000, 60 * idle)).length,
    ...{ unit: `of ${waits.length}`, bar: { atMost: 0 } },
  });
});

test("finds a server that waits for ever", async () => {
  const server = createServer((socket) => socket.resume()).listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const half = { what: "half a request line", begin: "GET /", piece: "a", everyMs: 500 };

  const held = await hold(`http://localhost:${port}`, half, 2);
  server.close();

  expect(heldOn([held])).toHaveLength(1);
});
