/** Playwright's own list, which this replaces, and the pages that a full Chromium prepares for its address bar: half its work. */
const withoutFeatures = [
  ...["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"],
  ...["DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades"],
  ...["LensOverlay", "MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints"],
  ...["PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"],
  ...["WebUIOmniboxAimPopup", "WebUIOmniboxPopup"],
].join(",");

/** How Chromium is started for journeys. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-background-networking",
  `--disable-features=${withoutFeatures}`,
];
