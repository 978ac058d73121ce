import type { Page, Route } from "@playwright/test";

export type Fault = {
  name: string;
  begin: (page: Page) => Promise<unknown>;
  /** Lets the time of the fault pass, once the request was made. */
  pass?: (page: Page, hasFiles: boolean) => Promise<unknown>;
  end: (page: Page) => Promise<unknown>;
};

const DATA = /\.data(\?|$)/;
const FILES = /\/assets\/.*\.js$/;
const STALL_MS = 30_000;
/** Forms with files are cut off after two minutes. */
const STALL_FILES_MS = 130_000;

const routed = (name: string, answer: (route: Route) => Promise<unknown>): Fault => ({
  name,
  begin: (page) => page.route(DATA, answer),
  end: (page) => page.unroute(DATA),
});

const html = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: "text/html", body });

/** Each leaves the shop up: only what is between it and the browser fails. */
export const lineFaults: readonly Fault[] = [
  {
    name: "offline",
    begin: (page) => page.context().setOffline(true),
    end: (page) => page.context().setOffline(false),
  },
  routed("drop", (route) => route.abort("connectionreset")),
  routed("reset after the request", async (route) => {
    void route.fetch().catch(() => {});
    await route.abort("connectionreset");
  }),
  routed("reset after the answer", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  }),
  {
    name: "stall of 30 s",
    // Before the page sets its timers.
    begin: async (page) => {
      await page.clock.install();
      await page.route(DATA, async () => {});
    },
    pass: (page, hasFiles) => page.clock.runFor(hasFiles ? STALL_FILES_MS : STALL_MS),
    end: async (page) => {
      await page.unroute(DATA);
      await page.clock.runFor(STALL_FILES_MS);
    },
  },
  routed("captive portal", html(200, "<html>Wi-Fi gratuit</html>")),
  routed("502", html(502, "Bad Gateway")),
];

/** The files of the old release are gone, whether the next page needs one or not. */
export const release: Fault = {
  name: "release in between",
  begin: (page) =>
    page.route(FILES, (route) => route.fulfill({ status: 404, headers: { "X-Request-Id": "r" } })),
  end: (page) => page.unroute(FILES),
};
