import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MAX_QUICK_LINES } from "#app/models/cart/quick-order-text.ts";
import { limits } from "#app/services/platform/limit.server.ts";
import { to, url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, makeCategory, makeProduct } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { workMs } from "#tests/support/processor.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import { type Pasted, pasteMany } from "./pasted-lines.ts";

vi.setConfig({ testTimeout: howMany(120_000, 600_000) });

let shop: RunningShop;
let listing: string;
beforeAll(async () => {
  // Before the shop starts, which holds its ranges in memory.
  listing = await aListing();
  // The heap of production (docs/operations.md, "Memory").
  const NODE_OPTIONS = "--max-old-space-size=256 --max-semi-space-size=8";
  shop = await startShop({ NODE_OPTIONS, MALLOC_ARENA_MAX: "2", TRUSTED_PROXIES: "1" });
});
afterAll(() => shop.stop());

const MANY = 24;

let networks = 0;
const anAddress = () => ({ "x-forwarded-for": `10.7.${++networks}.1` });

const unknown = (count: number) =>
  Array.from({ length: count }, (_, at) => `FAUX-${at} 2`).join("\n");

/** Half a megabyte each, the largest that is read, of what costs the most to read. */
const texts: Record<string, string> = {
  "lines beyond the limit": unknown(MAX_QUICK_LINES) + "\n1 1".repeat(110_000),
  "cells of one row": `${unknown(2)}\n${"1;".repeat(250_000)}`,
  "empty lines": `1 1${"\n".repeat(500_000)}`,
  "quoted cells": '"1";"2"\n'.repeat(62_000),
  "rows of separators": ";;;;;;;\n".repeat(62_000),
};

test("reads no more texts of one address than its limit", async ({ task }) => {
  const { points } = limits.linesByAddress;
  const pages = [url.quickOrder, url.addQuickOrder];
  const each = points / pages.length;

  const headers = anAddress();
  const pasted: Pasted[] = [];
  for (const path of pages) {
    pasted.push(await pasteMany(shop.origin, path, "FAUX-1 2", { many: each + 20, headers }));
  }

  const read = pasted.reduce((sum, one) => sum + one.read, 0);
  expect(pasted.flatMap(({ odd }) => odd)).toEqual([]);
  claim(task, {
    ...{ what: `texts read in a minute for one address, of ${2 * (each + 20)}`, value: read },
    // The flood may last into a second minute.
    ...{ unit: "texts", bar: { atMost: 2 * points } },
  });
  claim(task, {
    what: "refused texts without a time, words or the lines sent",
    ...{ value: pasted.flatMap(({ odd }) => odd).length, unit: "", bar: { atMost: 0 } },
  });
});

test("answers others while 24 addresses send the largest texts", async ({ task }) => {
  const others = [new Browser(shop.origin), await signedIn(shop.origin, await makeBuyer())];
  const failed: string[] = [];
  for (const [what, lines] of Object.entries(texts)) {
    const rush = Promise.all(
      Array.from({ length: MANY }, async () => {
        const browser = new Browser(shop.origin, anAddress());
        const sent = await sendFile(browser, lines);
        return sent.status === 303 ? (await browser.follow(sent)).status : sent.status;
      }),
    );
    let isOver = false;
    void rush.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      for (const other of others) {
        for (const asked of ["/health/live", listing]) {
          const { status } = await other.get(asked);
          if (status !== 200) failed.push(`${what}: ${asked}: ${status}`);
        }
      }
    }
    // 503: the room of long bodies is shared (decision 100).
    expect((await rush).filter((status) => ![200, 400, 503].includes(status))).toEqual([]);
  }

  expect(failed).toEqual([]);
  claim(task, {
    what: `health checks and listings not answered while ${MANY} texts are read at once`,
    ...{ value: failed.length, unit: "", bar: { atMost: 0 } },
  });
  expect(shop.process.exitCode).toBeNull();
});

test("spends little more on the largest text than on 2,000 lines", async ({ task }) => {
  const control = await workOf(unknown(MAX_QUICK_LINES));
  const works: number[] = [];
  for (const lines of Object.values(texts)) works.push(await workOf(lines));

  claim(task, {
    what: "processor time of the dearest of the largest texts, in that of 2,000 lines",
    ...{ value: Math.max(...works) / control, unit: "times", bar: { atMost: 4 } },
  });
});

test("spends on a page of 2,000 unknown lines little more than on 100", async ({ task }) => {
  const pages: { bytes: number; ms: number }[] = [];
  for (const count of [100, MAX_QUICK_LINES]) {
    const browser = new Browser(shop.origin, anAddress());
    const { location } = await browser.post(url.quickOrder, { lines: unknown(count) });
    const page = await browser.get(location ?? "");
    pages.push({ bytes: page.text.length, ms: await workFor(() => browser.get(location ?? "")) });
  }
  const [short, long] = pages;

  claim(task, {
    what: "bytes of a page of 2,000 unknown lines, in those of 100",
    ...{ value: (long?.bytes ?? 0) / (short?.bytes ?? 1), unit: "times", bar: { atMost: 1.2 } },
  });
  claim(task, {
    what: "processor time of a page of 2,000 unknown lines, in that of 100",
    ...{ value: (long?.ms ?? 0) / (short?.ms ?? 1), unit: "times", bar: { atMost: 4 } },
  });
});

function sendFile(browser: Browser, lines: string) {
  const form = new FormData();
  form.set("file", new File([lines], "commande.csv"));
  return browser.post(url.quickOrder, form);
}

const ROUNDS = 8;

/** Processor time of the shop for some texts, each from an address of its own. */
function workOf(lines: string): Promise<number> {
  return workFor(() => sendFile(new Browser(shop.origin, anAddress()), lines));
}

async function workFor(ask: () => Promise<unknown>): Promise<number> {
  await ask();
  const before = workMs(shop.process.pid ?? 0);
  for (let round = 0; round < ROUNDS; round++) await ask();
  // Counted in hundredths of a second.
  return Math.max(workMs(shop.process.pid ?? 0) - before, 10);
}

async function aListing() {
  const category = await makeCategory({ productCount: 1 });
  await makeProduct({ categoryId: category.id });
  return to(url.category, { categoryId: category.id, slug: category.slug });
}

test("finds a shop that reads every text, and one that refuses without words", async () => {
  const statuses = [303, 429];
  const pasted: Pasted[] = [];
  for (const status of statuses) {
    const server = createServer((request, response) => {
      request.resume().on("end", () => response.writeHead(status).end());
    }).listen(0, "localhost");
    await once(server, "listening");
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const headers = anAddress();
    pasted.push(await pasteMany(origin, url.quickOrder, "FAUX-1 2", { many: 3, headers }));
    server.close();
  }

  expect(pasted).toEqual([
    { read: 3, refused: 0, odd: [] },
    { read: 0, refused: 0, odd: ["429 null", "429 null", "429 null"] },
  ]);
});
