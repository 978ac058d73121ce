import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "./scripts/chromium.ts";

const chromium = process.env.CHROMIUM ?? findChromium();

/** The journeys that are made without JavaScript as well: in every run those marked so, in a long one all that can be. */
const withoutJavaScript = process.env.TESTS === "long" ? /./ : /@both/;

/** Journeys in Chromium, with JavaScript and without; what pages are without it is the matter of `tests/http`. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".data/playwright",
  globalSetup: "./tests/e2e/setup.ts",
  fullyParallel: true,
  workers: 3,
  // A test that needs a second try is a defect (decision 009).
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: chromiumArgs,
    },
  },
  projects: [
    // Styles are judged as pages without scripts have them.
    { name: "js", use: { javaScriptEnabled: true }, testIgnore: "styles.spec.ts" },
    {
      name: "no-js",
      use: { javaScriptEnabled: false },
      grep: withoutJavaScript,
      grepInvert: /@js/,
    },
  ],
});
