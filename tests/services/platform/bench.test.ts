import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as budgets from "#tests/bench/budgets.ts";
import { measureSpeed } from "#tests/bench/load.ts";
import { byteFigures } from "#tests/bench/pages.ts";
import { measureRounds } from "#tests/bench/rounds.ts";
import { speedFigures } from "#tests/bench/speed.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { isWithin } from "#tests/support/figure.ts";

const length = { warmSeconds: 1, seconds: 1 };
/** A second, more than two clients get of a server that waits 200 ms before each answer. */
const LEAST = 11;

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((_, response) => response.end("<p>Ciment</p>")).listen(0);
  await once(server, "listening");
  const address = server.address();
  origin = `http://localhost:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => server.close());

async function speedAt(at: string) {
  const speed = await measureSpeed({ origin: at, requests: [{ path: "/" }] }, 2, length);
  return speedFigures("page", speed, { least: LEAST, p99Ms: 190 });
}

test("a page that keeps its pace is within its bars of speed", async () => {
  const [rate] = await speedAt(origin);

  expect(rate && isWithin(rate), JSON.stringify(rate)).toBe(true);
});

test("a page that waits 200 ms falls short of its rate and of its p99", async () => {
  const slow = await spoil(
    { origin },
    {
      request: async (request) => {
        await wait(200);
        return request;
      },
    },
  );
  try {
    const [rate, , p99] = await speedAt(slow.origin);

    expect(rate && isWithin(rate), JSON.stringify(rate)).toBe(false);
    expect(p99 && isWithin(p99), JSON.stringify(p99)).toBe(false);
  } finally {
    await slow.stop();
  }
});

test("measures no speed for a wrong answer", async () => {
  const broken = await spoil({ origin }, { answer: (answer) => ({ ...answer, status: 500 }) });
  try {
    await expect(speedAt(broken.origin)).rejects.toThrow("statuses 500");
  } finally {
    await broken.stop();
  }
});

test("a page at its budget that grows by 5 kB falls short of its bytes", () => {
  const load = { htmlBytes: budgets.HTML_BYTES, scriptBytes: budgets.SCRIPT_BYTES };
  const grown = { ...load, htmlBytes: load.htmlBytes + 5_000 };

  expect(byteFigures("home", load).map(isWithin)).toEqual([true, true]);
  expect(byteFigures("home", grown).map(isWithin)).toEqual([false, true]);
});

test("repeats queries of PostgreSQL alone, and counts no refusals", async () => {
  const url = process.env.DATABASE_URL ?? "";
  const round = (text: string) => ({
    preparations: [],
    messages: [queryMessage(text)],
    answers: 1,
    queries: 1,
  });

  expect(await measureRounds(url, round("select 1"), 2, 0.2)).toBeGreaterThan(10);
  await expect(measureRounds(url, round("select nothing"), 2, 0.2)).rejects.toThrow("refuses");
});

function queryMessage(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5);
  head.write("Q");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

test("exits with a status other than 0 when a figure misses its bar", () => {
  const short = { what: "page", value: 1, unit: "/s", bar: { atLeast: 2 } };
  const script = (figure: object) => `
    import { printProof } from "#tests/support/proof.ts";
    process.exitCode = printProof([${JSON.stringify(figure)}]) ? 0 : 1;`;
  const run = (figure: object) =>
    spawnSync(process.execPath, ["--input-type=module", "--eval", script(figure)], {
      encoding: "utf8",
    });

  expect(run(short)).toMatchObject({ status: 1, stdout: expect.stringContaining("1 short") });
  expect(run({ ...short, value: 2 }).status).toBe(0);
});
