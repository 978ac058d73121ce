import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { claim } from "#tests/support/attack/claim.ts";
import {
  type FoundForm,
  fill,
  findForms,
  sendForm,
  takesWords,
} from "#tests/support/attack/found-forms.ts";
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
import { type Read, walk } from "#tests/support/attack/walk.ts";
import { oldChallenge } from "#tests/support/auth/bot.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { howMany } from "#tests/support/length.ts";
import { freePort } from "#tests/support/port.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import {
  doneBy,
  FORMULAS,
  formulasIn,
  holdsWords,
  PLAIN,
  poison,
  scriptsIn,
  WORDS,
} from "./script-text.ts";

vi.setConfig({ testTimeout: howMany(180_000, 3_600_000), hookTimeout: 120_000 });

const OWNER = "2910000000376";
const MOST = howMany(60, 2_000);

let shop: RunningShop;
let sandbox: RunningSandbox;
let world: KnownWorld;
let browsers: Record<Who | "owner", Browser>;

beforeAll(async () => {
  [shop, sandbox] = await Promise.all([startShop({ WORKER: "true" }), startSandbox()]);
  world = await makeKnownWorld(`Palette ${WORDS}`);
  const [owner] = await db.select().from(customers).where(eq(customers.cardNumber, OWNER));
  if (!owner) throw new Error("the demo data is missing");
  browsers = {
    ...(await browsersOf(shop.origin, world)),
    owner: await signedIn(shop.origin, { customerId: owner.id }),
  };
});
afterAll(() => Promise.all([shop.stop(), sandbox.stop()]));

/** Forms shown only with a query. */
const queryPaths = () => [
  to(url.contact, null, { theme: 14, sub_theme: 1401 }),
  to(url.share, null, { produit: world.productUid }),
  to(url.search, null, { query: "ciment" }),
];

const pathsOf = (who: Who) =>
  patterns
    .map((pattern) => knownPath(pattern, world))
    .filter((path) => whoReads(path).includes(who));

const endings: readonly string[] = [
  url.logout,
  url.staffLogout,
  url.nextCustomer,
  url.eraseAccount,
];

type Report = { fields: number; taken: number; broken: string[] };

async function typeEverywhere(): Promise<Report> {
  const report: Report = { fields: 0, taken: 0, broken: [] };
  for (const who of everybody) {
    const found = await findForms(browsers[who], [...queryPaths(), ...pathsOf(who)]);
    const forms = found.filter(({ action }) => !endings.includes(action.split("?")[0] ?? ""));
    for (const form of forms.filter(({ fields }) => fields.some(takesWords))) {
      report.fields += form.fields.filter(takesWords).length;
      await typeInto(form, browsers[who], report);
    }
  }
  return report;
}

async function typeInto(form: FoundForm, browser: Browser, report: Report) {
  for (const words of [WORDS, PLAIN, FORMULAS[report.fields % FORMULAS.length] ?? ""]) {
    const values = new Map([...fill(form, words), ...Object.entries(await oldChallenge())]);
    const { status, text, headers } = await sendForm(browser, form, values);
    if (status === 303) report.taken++;
    if (!headers.get("content-type")?.startsWith("text/html")) continue;
    report.broken.push(
      ...scriptsIn(text).map((fault) => `${fault}: ${form.method} ${form.action}`),
    );
  }
}

async function readEverything(origin: string): Promise<Read[]> {
  const starts = (who: Who | "owner") =>
    who === "owner"
      ? [url.account, url.invoices, url.quotes, url.orderList, url.worksites, url.lists]
      : pathsOf(who);
  const readers = [...everybody, "owner" as const].filter(
    (who) => who !== "visitor" || howMany(0, 1) === 1,
  );
  const reads = await atOnce(readers, 3, (who) => {
    const begun = starts(who).filter(
      (path, place) =>
        who === "owner" || /\.(?:pdf|csv)$/.test(path) || place % howMany(2, 1) === 0,
    );
    const more = who === "operator" || who === "editor" ? 40 : MOST;
    return walk({ origin, browser: browsers[who] }, begun, begun.length + more);
  });
  return reads.flat();
}

test("turns no input into a script in pages, feeds, drawings or documents", async ({ task }) => {
  const { fields, taken, broken } = await typeEverywhere();
  const columns = await poison(WORDS);
  const again = await startShop({ PORT: String(await freePort()) });
  const reads = await readEverything(again.origin).finally(again.stop);
  // The one script among the shop's addresses is its own worker: it holds no word of anybody.
  const isWorker = ({ path }: Read) => path === url.offlineWorker;
  const done = [...broken, ...reads.filter((read) => !isWorker(read)).flatMap(doneBy)];
  const held = reads.filter(holdsWords);
  const kinds = new Set(held.map(({ type }) => type.split(";")[0]));

  expect(done.slice(0, 10)).toEqual([]);
  expect(held.filter(isWorker)).toEqual([]);
  expect(reads.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([]);
  for (const kind of ["text/html", "text/csv", "application/json"]) {
    expect([...kinds]).toContain(kind);
  }
  const tried = [
    ["fields of forms into which scripts were typed", fields, 150],
    ["forms that took them", taken, 25],
    ["columns of the database into which they were put beside", columns, 40],
    [
      "papers (PDF) read",
      reads.filter(({ type }) => type === "application/pdf").length,
      howMany(2, 4),
    ],
    ["answers read that hold them, of all kinds", held.length, howMany(150, 300)],
  ] as const;
  for (const [what, value, atLeast] of tried)
    claim(task, { what, value, unit: "", bar: { atLeast } });
  claim(task, {
    what: "scripts, elements, links or formulas made of planted words",
    value: done.length,
    unit: "",
    bar: { atMost: 0 },
  });
});

const inbox = z.array(
  z.object({ subject: z.string(), text: z.string(), html: z.string(), to: z.array(z.string()) }),
);

test("turns no input into a script in a message sent", async ({ task }) => {
  const read = async () => inbox.parse(await (await fetch(`${sandbox.origin}/mail.json`)).json());
  await expect.poll(async () => (await read()).length, { timeout: 30_000 }).toBeGreaterThan(3);
  const mails = await read();
  const found = mails.flatMap(({ subject, html }) =>
    scriptsIn(html).map((fault) => `${fault}: ${subject}`),
  );
  const split = mails.filter(({ subject, to }) => /[\r\n]/.test(subject) || to.length > 1);

  expect(found).toEqual([]);
  expect(split).toEqual([]);
  claim(task, {
    what: "messages with planted words",
    value: mails.filter(({ html, text }) => /canary|1\+1/.test(html + text)).length,
    unit: "",
    bar: { atLeast: 2 },
  });
  claim(task, {
    what: "scripts made of planted words in messages",
    value: found.length,
    unit: "",
    bar: { atMost: 0 },
  });
});

test("finds a page that does not escape, and a table that lets formulas in", async () => {
  const spoiled = await spoil(shop, {
    answer: ({ body, ...answer }) => ({
      ...answer,
      body: Buffer.from(body.toString().replace("</main>", `${WORDS}</main>`)),
    }),
  });
  const reply = await new Browser(spoiled.origin).get(url.terms).finally(spoiled.stop);

  expect(scriptsIn(reply.text)).toEqual(
    expect.arrayContaining(["<x-canary>", "a script without nonce", "img onerror", "svg onload"]),
  );
  expect(formulasIn(`\uFEFFNom;Montant\r\n"=1+1";-12,50\r\n${PLAIN}`)).toEqual(["=1+1"]);
  expect(scriptsIn(`<a href="&#32;&#2;java&#10;script:x">`)).toHaveLength(1);
});
