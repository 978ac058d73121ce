import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { SHEET_COOKIE } from "#app/models/platform/style-sheet.ts";
import { findChromium } from "../../scripts/chromium.ts";

/** A telephone on one bar of 3G. */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 1_500;

export type PageLoad = {
  htmlBytes: number;
  scriptBytes: number;
  firstPaintMs: number;
  largestPaintMs: number;
  /** Time at which the page reacts at once: scripts have hydrated it, and no long task is left. 0 without scripts. */
  usableMs: number;
};

export type Visited = { first: PageLoad; second: PageLoad };

export type SlowBrowser = Awaited<ReturnType<typeof startBrowser>>;

const TRIES_OF_SLOW = 3;

/** A page that `isSlow` is loaded twice more: other work on the machine delays any load. */
export async function startBrowser(isSlow: (load: PageLoad) => boolean) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("The bench needs Chromium: name one with CHROMIUM=/path.");
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  return {
    load: async (
      url: string,
      { javaScript, cookie }: { javaScript: boolean; cookie?: string | undefined },
    ): Promise<Visited> => {
      const visits: Visited[] = [];
      const wasFast = () => visits[0] && !isSlow(visits[0].first) && !isSlow(visits[0].second);
      for (let count = 0; count < TRIES_OF_SLOW && !wasFast(); count++) {
        const context = await browser.newContext({
          javaScriptEnabled: javaScript,
          viewport: { width: 360, height: 740 },
          ...(cookie && { extraHTTPHeaders: { cookie } }),
        });
        await loadSheet(context, url, cookie);
        await context.addInitScript(followUse);
        const first = await loadOnce(context, url, javaScript);
        visits.push({ first, second: await loadOnce(context, url, javaScript) });
        await context.close();
      }
      return {
        first: median(visits.map(({ first }) => first)),
        second: median(visits.map(({ second }) => second)),
      };
    },
    close: () => browser.close(),
  };
}

/** The style sheet that the cookies claim, as the page before this one loaded it. */
async function loadSheet(context: BrowserContext, url: string, cookie: string | undefined) {
  const [, name] = new RegExp(`${SHEET_COOKIE}=([^;]+)`).exec(cookie ?? "") ?? [];
  if (name === undefined) return;
  const page = await context.newPage();
  await page.goto(new URL(`/assets/${name}`, url).href);
  await page.close();
}

async function loadOnce(
  context: BrowserContext,
  url: string,
  javaScript: boolean,
): Promise<PageLoad> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const bytes = await countBytes(session);
  await session.send("Network.emulateNetworkConditions", { offline: false, ...SLOW });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const paints = await followPaints(session, page);
  await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
  await page.waitForTimeout(SETTLE_MS);
  const load = { ...bytes(), ...(await paints()) };
  const usableMs = javaScript ? Math.max(load.largestPaintMs, await usableAt(page)) : 0;
  await page.close();
  return { ...load, usableMs };
}

/** Runs in the page: React writes its own properties on hydrated elements. */
function followUse() {
  let takenOver = 0;
  let takenOverAt = 0;
  let lastTaskEnd = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      lastTaskEnd = Math.max(lastTaskEnd, startTime + duration);
    }
  }).observe({ type: "longtask", buffered: true });
  const isTaken = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  setInterval(() => {
    const count = [...document.querySelectorAll("a, button, input, form")].filter(isTaken).length;
    if (count > takenOver) takenOverAt = performance.now();
    takenOver = count;
  }, 25);
  Object.defineProperty(window, "usableAt", {
    get: () => (takenOver === 0 ? 0 : Math.max(takenOverAt, lastTaskEnd)),
  });
}

/** A page whose scripts wait for a touch is usable when painted: its links and forms are plain HTML. */
async function usableAt(page: Page): Promise<number> {
  const html = await page.content();
  const read = () => page.evaluate(() => Number(Reflect.get(window, "usableAt")));
  if (html.includes('"whenTouched":true')) return read();
  const isUsable = () => Reflect.get(window, "usableAt") > 0;
  await page.waitForFunction(isUsable, undefined, { timeout: 30_000 });
  return read();
}

/** Body bytes on the wire: each response without its head. */
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

/** Paints since the request, by the browser's own clock: a page without scripts cannot report them. */
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

function median(loads: readonly PageLoad[]): PageLoad {
  const middle = (key: keyof PageLoad) =>
    loads.map((load) => load[key]).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0;
  return {
    htmlBytes: middle("htmlBytes"),
    scriptBytes: middle("scriptBytes"),
    firstPaintMs: middle("firstPaintMs"),
    largestPaintMs: middle("largestPaintMs"),
    usableMs: middle("usableMs"),
  };
}
