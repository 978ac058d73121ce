import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BrowserContext, expect, type Frame, type Page } from "@playwright/test";
import type axe from "axe-core";
import { waitForAnswers } from "./e2e/requests.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Expects no violation in the page and its frames, once the press before has ended: nothing is sent, nothing
 * moves, nothing is drawn as pending. `rules` are those of axe to judge by, where not all are.
 */
export async function judge(page: Page, rules?: readonly string[]): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await waitForAnswers(page);
  await page.evaluate(endOfAnimations);
  const found = (
    await Promise.all(page.frames().map((frame) => violationsOf(frame, rules)))
  ).flat();
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** axe is a script: a page without JavaScript is checked as a copy in a browser with it. */
export async function judgeCopy(
  page: Page,
  scripted: BrowserContext,
  rules?: readonly string[],
): Promise<void> {
  const html = (await page.content())
    .replace(/<script\b.*?<\/script>/gs, "")
    .replaceAll(/<(\/?)noscript\b/g, "<$1div");
  const copy = scripted.pages()[0] ?? (await scripted.newPage());
  const viewport = page.viewportSize();
  if (viewport) await copy.setViewportSize(viewport);
  await copy.route(page.url(), (route) => route.fulfill({ contentType: "text/html", body: html }));
  await copy.goto(page.url());
  await judge(copy, rules);
  await copy.unroute(page.url());
}

/** Endless ones are left alone. */
async function endOfAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

async function violationsOf(frame: Frame, rules?: readonly string[]): Promise<string[]> {
  if (frame.isDetached() || frame.url() === "about:blank") return [];
  // Half a megabyte to send and compile: a page that changes in place keeps it.
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
  return frame.evaluate(async (chosen) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ["violations"],
      ...(chosen && { runOnly: [...chosen] }),
      // axe ignores timeouts that can be extended and redirects that can be stopped (decision 024).
      rules: { "meta-refresh": { enabled: false } },
      iframes: false,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n  ")}`,
    );
  }, rules);
}
