import type { Figure } from "#tests/support/figure.ts";
import * as budgets from "./budgets.ts";
import { type PageLoad, type SlowBrowser, startBrowser } from "./page-load.ts";
import type { How } from "./part.ts";
import { askedFor, fillCarts, type Visit, visits } from "./visits.ts";

/**
 * `npm run bench -- pages`: weight of every kind of page, and its time to paint and to interact, on a slow line and a
 * slow telephone: first visit and second, with JavaScript and without. Pages run one after the other, since two at
 * once compete for the processor. Bytes only in the short form.
 */
export async function measurePages(how: How): Promise<Figure[]> {
  const places = await how.places();
  await fillCarts(places);
  const browser = await startBrowser((load) => !how.isShort && isLate(load));
  const chosen = visits.filter(({ shortBar }) => shortBar || !how.isShort);
  const figures: Figure[] = [];
  try {
    for (const visit of chosen) {
      const [first] = await askedFor(visit, places);
      if (!first) continue;
      const page = { address: places.origin + first.path, cookie: first.cookie };
      figures.push(...(await measurePage(browser, visit, page, how)));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

type Page = { address: string; cookie: string | undefined };

async function measurePage(
  browser: SlowBrowser,
  { what }: Visit,
  { address, cookie }: Page,
  { isShort }: How,
): Promise<Figure[]> {
  const full = await browser.load(address, { javaScript: true, cookie });
  if (isShort) return byteFigures(what, full.first);
  const bytes = byteFigures(what, full.first);
  const plain = await browser.load(address, { javaScript: false, cookie });
  return [
    ...bytes,
    ...paintFigures(what, full.first),
    { what: `${what}: usable`, value: full.first.usableMs, unit: "ms" },
    ...paintFigures(`${what}, no JavaScript`, plain.first),
    ...paintFigures(`${what}, second visit`, full.second),
    { what: `${what}, second visit: usable`, value: full.second.usableMs, unit: "ms" },
    ...paintFigures(`${what}, second visit, no JavaScript`, plain.second),
  ];
}

export function byteFigures(what: string, load: Pick<PageLoad, "htmlBytes" | "scriptBytes">) {
  const line = (suffix: string, value: number, atMost: number): Figure => ({
    what: `${what}: ${suffix}`,
    value,
    unit: "bytes",
    bar: { atMost },
  });
  return [
    line("HTML", load.htmlBytes, budgets.HTML_BYTES),
    line("JavaScript", load.scriptBytes, budgets.SCRIPT_BYTES),
  ];
}

function isLate({ firstPaintMs, largestPaintMs }: PageLoad): boolean {
  return firstPaintMs > budgets.FIRST_PAINT_MS || largestPaintMs > budgets.LARGEST_PAINT_MS;
}

function paintFigures(what: string, { firstPaintMs, largestPaintMs }: PageLoad): Figure[] {
  const line = (suffix: string, value: number, atMost: number): Figure => ({
    what: `${what}: ${suffix}`,
    value,
    unit: "ms",
    bar: { atMost },
  });
  return [
    line("first paint", firstPaintMs, budgets.FIRST_PAINT_MS),
    line("largest paint", largestPaintMs, budgets.LARGEST_PAINT_MS),
  ];
}
