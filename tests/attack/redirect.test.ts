import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { fill, findForms, sendForm } from "#tests/support/attack/found-forms.ts";
import { hostileBacks } from "#tests/support/attack/hostile-backs.ts";
import {
  browsersOf,
  everybody,
  type KnownWorld,
  knownPath,
  makeKnownWorld,
  patterns,
  type Who,
  whoReads,
} from "#tests/support/attack/known-world.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { howMany } from "#tests/support/length.ts";
import { Browser, dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";
import { type Lead, ledAway } from "./redirect.ts";

vi.setConfig({ testTimeout: howMany(120_000, 1_800_000) });

let shop: RunningShop;
let world: KnownWorld;
let browsers: Record<Who, Browser>;
let allowed: string[];

beforeAll(async () => {
  shop = await startShop();
  world = await makeKnownWorld();
  browsers = await browsersOf(shop.origin, world);
  const providers = [process.env.CARD_URL, process.env.WALLET_URL, process.env.BANK_URL];
  allowed = [shop.origin, ...providers.map((address) => new URL(address ?? "").origin)];
});
afterAll(() => shop.stop());

const backs = hostileBacks.filter(
  (back): back is string => typeof back === "string" && !back.includes("\0") && back.length < 3_000,
);
const names = ["back", "return", "next", "redirect", "url", "return_to", "continue", "r"];
const SOME = howMany(1, backs.length);
const some = (place: number) =>
  Array.from({ length: SOME }, (_, index) => backs[(place * 11 + index * 5) % backs.length] ?? "");

function leadsOfAddresses(): Lead[] {
  return patterns.flatMap((pattern, place) => {
    const path = knownPath(pattern, world);
    return some(place).flatMap((back, index) => {
      const who = whoReads(path)[(place + index) % 2] ?? "visitor";
      const query = names.map((name) => `${name}=${encodeURIComponent(back)}`).join("&");
      const headers = { referer: `https://elsewhere.example/${place}` };
      const what = `${who} ${path} back=${back.slice(0, 60)}`;
      return [
        { what, send: () => browsers[who].get(`${path}?${query}`, headers) },
        {
          what: `${what} as data`,
          send: () => browsers[who].get(dataOf(`${path}?${query}`), headers),
        },
      ];
    });
  });
}

const endings: readonly string[] = [
  url.logout,
  url.staffLogout,
  url.nextCustomer,
  url.eraseAccount,
];

async function leadsOfForms(): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (const who of everybody) {
    const paths = patterns.map((pattern) => knownPath(pattern, world));
    const forms = await findForms(
      browsers[who],
      paths.filter((path) => whoReads(path).includes(who)),
    );
    for (const form of forms.filter(
      ({ action }) => !endings.includes(action.split("?")[0] ?? ""),
    )) {
      for (const back of some(leads.length)) {
        const values = new Map([...fill(form), ...names.map((name) => [name, back] as const)]);
        const what = `${who} ${form.method} ${form.action} back=${back.slice(0, 60)}`;
        leads.push({ what, send: () => sendForm(browsers[who], form, values) });
      }
    }
  }
  return leads;
}

test("redirects to no other site, by way back or by Referer", async ({ task }) => {
  const leads = [...leadsOfAddresses(), ...(await leadsOfForms())];
  const away = await ledAway(leads, allowed);

  expect(away.slice(0, 10)).toEqual([]);
  claim(task, {
    ...{
      what: "foreign return URLs sent to every address and form",
      value: leads.length,
    },
    ...{ unit: "requests", bar: { atLeast: howMany(600, 25_000) } },
  });
  claim(task, {
    ...{
      what: "foreign return URLs followed or linked",
      value: away.length,
      unit: "requests",
      bar: { atMost: 0 },
    },
  });
});

test("finds a page that redirects anywhere, and one that links there", async () => {
  const spoiled = await spoil(shop, {
    answer: (answer, { path }) => {
      const back = new URL(path, "http://shop").searchParams.get("back") ?? "/";
      if (path.startsWith(url.login)) {
        return { ...answer, status: 303, headers: { ...answer.headers, location: back } };
      }
      const link = `<a href="${back}">Retour</a></body>`;
      return { ...answer, body: Buffer.from(answer.body.toString().replace("</body>", link)) };
    },
  });
  const browser = new Browser(spoiled.origin);
  const ask = (path: string, back: string): Lead => ({
    what: path,
    send: () => browser.get(`${path}?back=${encodeURIComponent(back)}`),
  });

  const away = await ledAway(
    [
      ask(url.login, "//elsewhere.example"),
      ask(url.login, "/\\elsewhere.example"),
      ask(url.login, "/panier"),
      ask(url.terms, "javascript:alert(1)"),
      ask(url.terms, "/panier"),
    ],
    [spoiled.origin],
  ).finally(spoiled.stop);

  expect(away).toHaveLength(3);
});
