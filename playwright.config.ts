import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "./scripts/chromium.ts";
import { withoutMovedClock } from "./scripts/testing/clock.ts";

const chromium = process.env.CHROMIUM ?? findChromium();

/**
 * Journeys also run without JavaScript: the marked ones in every run, all possible ones in a long
 * run.
 */
const withoutJavaScript = process.env.TESTS === "long" ? /./ : /@both/;

/** Starts a shop of its own beside the one that SHOP_URL names. */
const ownShop = process.env.SHOP_URL ? ["staff/opening.spec.ts"] : [];

/**
 * Journeys in Chromium, with JavaScript and without; `tests/http` holds the contract without it.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".data/playwright",
  globalSetup: "./tests/support/e2e/setup.ts",
  fullyParallel: true,
  workers: 3,
  // A test that needs a retry is a defect (decision 009).
  retries: 0,
  timeout: 120_000,
  // Sized for a busy machine.
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Tests route requests at the page; those of pages stored offline allow the worker.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Set for the second chance of what failed (scripts/testing/runners.ts).
    trace: process.env.RECORD_TRACE ? "on" : "off",
    video: process.env.RECORD_VIDEO ? "on" : "off",
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: chromiumArgs,
      ...(process.env.FAKETIME && { env: withoutMovedClock(process.env) }),
    },
  },
  projects: [
    // First, since its opening of a shop is the longest journey.
    {
      name: "no-js",
      use: { javaScriptEnabled: false },
      testIgnore: ownShop,
      grep: withoutJavaScript,
      grepInvert: /@js/,
    },
    // Styles, and the opening of a shop, are checked as pages without scripts have them.
    {
      name: "js",
      use: { javaScriptEnabled: true },
      testIgnore: ["platform/styles.spec.ts", "staff/opening.spec.ts"],
    },
  ],
});
