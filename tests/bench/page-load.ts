import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/chromium.ts";

/** A phone on one bar of 3G. */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 1_500;
const RUNS = 3;

export type PageLoad = {
  htmlBytes: number;
  scriptBytes: number;
  firstPaintMs: number;
  largestPaintMs: number;
};

/** A Chromium that loads pages as a first visit on a slow line and a slow phone. */
export async function startBrowser() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("The bench needs Chromium: name one with CHROMIUM=/path.");
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  return {
    /** The median of a few loads, each in a browser that knows nothing yet. */
    load: async (url: string, options: { javaScript: boolean; cookie?: string }) => {
      const loads: PageLoad[] = [];
      for (let count = 0; count < RUNS; count++) {
        const context = await browser.newContext({
          javaScriptEnabled: options.javaScript,
          viewport: { width: 360, height: 740 },
          ...(options.cookie && { extraHTTPHeaders: { cookie: options.cookie } }),
        });
        loads.push(await loadOnce(context, url));
        await context.close();
      }
      return median(loads);
    },
    close: () => browser.close(),
  };
}

async function loadOnce(context: BrowserContext, url: string): Promise<PageLoad> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = await countBytes(session);
  await session.send("Network.emulateNetworkConditions", { offline: false, ...SLOW });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const paints = await followPaints(session, page);
  await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  await page.waitForTimeout(SETTLE_MS);
  return { ...bytes(), ...(await paints()) };
}

/** Bytes of bodies as they travelled: what each answer took in all, less its head. */
async function countBytes(session: CDPSession) {
  const heads = new Map<string, { kind: string; bytes: number }>();
  const sizes = { Document: 0, Script: 0 };
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response }) =>
    heads.set(requestId, { kind: type, bytes: response.encodedDataLength }),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head?.kind === "Document" || head?.kind === "Script") {
      sizes[head.kind] += encodedDataLength - head.bytes;
    }
  });
  return () => ({ htmlBytes: sizes.Document, scriptBytes: sizes.Script });
}

/** Paints since the page was asked for, by the browser's own clock: a page without scripts has none of its own. */
async function followPaints(session: CDPSession, page: Page) {
  let largestAt = 0;
  await session.send("PerformanceTimeline.enable", { eventTypes: ["largest-contentful-paint"] });
  session.on("PerformanceTimeline.timelineEventAdded", ({ event }) => {
    const { renderTime = 0, loadTime = 0 } = event.lcpDetails ?? {};
    largestAt = Math.max(largestAt, renderTime || loadTime);
  });
  return async () => {
    const { from, first } = await page.evaluate(() => ({
      from: performance.timeOrigin,
      first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    }));
    return { firstPaintMs: first, largestPaintMs: largestAt * 1000 - from };
  };
}

function median(loads: PageLoad[]): PageLoad {
  const of = (key: keyof PageLoad) => loads.map((load) => load[key]).toSorted((a, b) => a - b);
  const middle = (key: keyof PageLoad) => of(key)[Math.floor(loads.length / 2)] ?? 0;
  return {
    htmlBytes: middle("htmlBytes"),
    scriptBytes: middle("scriptBytes"),
    firstPaintMs: middle("firstPaintMs"),
    largestPaintMs: middle("largestPaintMs"),
  };
}
