import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { Advice } from "./advice.ts";

/** Playwright's own list, which this replaces, and the prerendering of the address bar: half its work. */
const withoutFeatures = [
  ...["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"],
  ...["DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades"],
  ...["LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints"],
  ...["PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"],
  ...["WebUIOmniboxAimPopup", "WebUIOmniboxPopup"],
].join(",");

export const chromiumArgs = [
  "--no-sandbox",
  // A process less, and none whose lost frames leave a page waiting for its next.
  "--disable-gpu",
  "--disable-background-networking",
  `--disable-features=${withoutFeatures}`,
];

const DOWNLOAD_MS = 240_000;

/** Full browsers: the headless shell does a quarter less work, but has no back-forward cache. */
const knownPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const installers: [command: string, ...args: string[]][] = [
  ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"],
  ["dnf", "install", "--assumeyes", "chromium"],
  ["apk", "add", "chromium"],
  ["pacman", "-S", "--noconfirm", "chromium"],
];

/** The one CHROMIUM names, else an installed one, else Playwright's; null when there is none. */
export function findChromium(): string | null {
  const places = [process.env.CHROMIUM ?? "", ...knownPlaces, chromium.executablePath()];
  return places.find(starts) ?? null;
}

export function bringChromium(): string {
  const found = findChromium() ?? downloaded() ?? installed();
  if (found) return found;
  throw new Advice(
    "The journeys need Chromium and it could not be brought: install it (on Debian: sudo apt-get install chromium), or name one with CHROMIUM=/path npm test.",
  );
}

function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ["--version", "--no-sandbox"], { stdio: "ignore", timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

function downloaded(): string | null {
  console.log("Chromium: downloading Playwright's…");
  spawnSync("playwright", ["install", "chromium"], {
    stdio: ["ignore", "ignore", "inherit"],
    timeout: DOWNLOAD_MS,
  });
  return findChromium();
}

function installed(): string | null {
  if (process.getuid?.() !== 0) return null;
  for (const [command, ...args] of installers) {
    if (spawnSync(command, ["--version"], { stdio: "ignore" }).error) continue;
    console.log(`Chromium: ${[command, ...args].join(" ")}…`);
    if (command === "apt-get") spawnSync(command, ["update"], { stdio: "ignore" });
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env });
    const found = findChromium();
    if (found) return found;
  }
  return null;
}
