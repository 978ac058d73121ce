import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { staffCookie } from "#app/models/auth/staff.ts";
import { to, url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { howMany, isLong } from "#tests/support/length.ts";
import {
  type AddressKind,
  listKinds,
  type SenderKind,
  senders,
} from "#tests/support/limits/addresses.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import {
  type Edge,
  type EdgeBody,
  edgeBodies,
  LARGEST_FILE,
  late,
  MAX_WAIT_MS,
  peakMb,
  sendEdge,
  sendSlowly,
  unexpected,
  type Watched,
  watch,
} from "./senders.ts";

vi.setConfig({ testTimeout: howMany(240_000, 7_200_000), hookTimeout: 120_000 });

const AT_ONCE = 24;
const MAX_MB = 256;

const kinds = listKinds();

let shop: RunningShop;
let cookies: Record<SenderKind, string>;
let other: Browser;
beforeAll(async () => {
  // The settings of `npm start` (docs/operations.md, "Memory").
  shop = await startShop({
    ...{ NODE_OPTIONS: "--max-old-space-size=160 --max-semi-space-size=8", MALLOC_ARENA_MAX: "2" },
    ...{ MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_TRIM_THRESHOLD_: "131072" },
    TRUSTED_PROXIES: "1",
  });
  const catalogue = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  const customer = await signedIn(shop.origin, await makeBuyer());
  cookies = { visitor: "", customer: headerOf(customer), staff: headerOf(catalogue) };
  other = await signedIn(shop.origin, await makeBuyer(), { "x-forwarded-for": "198.51.100.1" });
  expect(catalogue.cookies.has(staffCookie(shop.origin).name)).toBe(true);
});
afterAll(() => shop.stop());

function headerOf(browser: Browser): string {
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

const pid = () => shop.process.pid ?? 0;

const probes = ["/health/live", to(url.search, null, { query: "ciment" })];
const ask = async (path: string) => (await other.get(path)).status;

async function whileWatching<T>(work: Promise<T>): Promise<[T, Watched[]]> {
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  const watched: Watched[] = [];
  do for (const path of probes) watched.push(await watch(pid(), path, ask));
  while (!isOver);
  return [await done, watched];
}

async function idleAnswers(): Promise<Watched[]> {
  const answers: Watched[] = [];
  for (let turn = 0; turn < 5; turn++)
    for (const path of probes) answers.push(await watch(pid(), path, ask));
  return answers;
}

/** An address of each sender's own, as one of many visitors has it. */
let sent = 0;
function sender(kind: AddressKind, who: SenderKind) {
  const path = (kind.paths[sent % kind.paths.length] ?? "/").replaceAll(/:\w+/g, "1");
  const address = `10.${(sent >> 16) % 256}.${(sent >> 8) % 256}.${sent++ % 256}`;
  return { path, cookie: cookies[who], address };
}

/** All senders in a long run; else those with other limits than a visitor, or one of the three in turn. */
function sendersOf({ limits }: AddressKind, at: number): readonly SenderKind[] {
  const others =
    limits.visitor.files?.fileBytes === limits.staff.files?.fileBytes
      ? []
      : (["visitor", "staff"] as const);
  if (isLong) return senders;
  return others.length > 0 ? others : [senders[at % senders.length] ?? "visitor"];
}

/** All bodies of a kind in a long run, else the largest file and each third of the others. */
function isSent(kindAt: number) {
  return ({ what }: EdgeBody, at: number) =>
    isLong || what === LARGEST_FILE || (kindAt + at) % 3 === 0;
}

/** Not signed out nor ended: the addresses that change who sends, and what is theirs. */
const ENDS = /deconnexion|logout|supprim|delete|fermer|terminal|borne/;

const attacked = kinds.map((kind) => ({
  ...kind,
  paths: kind.paths.filter((path) => !ENDS.test(path)),
}));

test("takes bodies at every edge from 24 senders, and keeps answering", async ({ task }) => {
  const idle = await idleAnswers();
  const edges: Edge[] = [];
  const watched: Watched[] = [];
  const raises: { what: string; from: number; to: number }[] = [];
  for (const [at, kind] of attacked.entries()) {
    for (const who of sendersOf(kind, at)) {
      for (const body of edgeBodies(kind.limits[who]).filter(isSent(at))) {
        const before = peakMb(pid());
        const rush = Array.from({ length: AT_ONCE }, () =>
          sendEdge(shop.origin, sender(kind, who), body),
        );
        const [statuses, others] = await whileWatching(Promise.all(rush));
        const what = `${kind.title}, ${who}, ${body.what}`;
        for (const status of statuses) edges.push({ what, status, refused: body.refused });
        watched.push(...others);
        raises.push({ what, from: before, to: peakMb(pid()) });
      }
    }
  }

  console.table(raises.filter(({ from, to: most }) => most > from + 5));
  claimAll(task, "at every edge in turn", edges, late(watched, idle), watched);
});

test("stays within its memory under all senders at once", async ({ task }) => {
  const idle = await idleAnswers();
  const until = performance.now() + howMany(10_000, 3_600_000);
  const edges: Edge[] = [];
  const stopped: number[] = [];
  const worker = async (first: number) => {
    for (let turn = first; performance.now() < until; turn += AT_ONCE) {
      const kind = attacked[turn % attacked.length];
      const who = senders[Math.floor(turn / attacked.length) % senders.length];
      if (!kind || !who) continue;
      const bodies = edgeBodies(kind.limits[who]);
      const body = bodies[Math.floor(turn / 7) % bodies.length];
      if (!body) continue;
      const status = await sendEdge(shop.origin, sender(kind, who), body);
      edges.push({ what: `${kind.title}, ${who}, ${body.what}`, status, refused: body.refused });
    }
  };
  const crawler = async (at: number) => {
    const files = attacked.filter(({ limits }) => limits.staff.files);
    const kind = files[at % files.length];
    const who = senders[at % senders.length];
    if (!kind || !who) return;
    do stopped.push((await sendSlowly(shop.origin, sender(kind, who), 30)).seconds);
    while (performance.now() < until);
  };
  const all = Array.from({ length: AT_ONCE }, (_, at) => (at % 3 === 0 ? crawler(at) : worker(at)));
  const [, watched] = await whileWatching(Promise.all(all));

  const longest = Math.max(...stopped);
  claim(task, { what: "longest slow upload", value: longest, unit: "s", bar: { atMost: 25 } });
  claimAll(task, "at all edges at once", edges, late(watched, idle), watched);
});

type Task = Parameters<typeof claim>[0];

function claimAll(
  task: Task,
  where: string,
  edges: readonly Edge[],
  others: readonly string[],
  watched: readonly Watched[],
) {
  expect(shop.process.exitCode).toBeNull();
  const wrong = unexpected(edges);
  console.log([...new Set(wrong)].slice(0, 20), others.slice(0, 20));
  claim(task, {
    what: `bodies sent ${where}`,
    value: edges.length,
    unit: "",
    bar: { atLeast: 100 },
  });
  claim(task, {
    ...{ what: `bodies ${where} that were taken over their limit, failed or had no answer` },
    ...{ value: wrong.length, unit: "", bar: { atMost: 0 } },
  });
  claim(task, {
    what: `answers to others ${where} that failed, or took 2 s of processor more than idle`,
    ...{ value: others.length, unit: "", bar: { atMost: 0 } },
  });
  claim(task, {
    what: `most processor time before an answer to others ${where}`,
    ...{ value: Math.max(...watched.map(({ processorMs }) => processorMs)), unit: "ms" },
  });
  claim(task, {
    what: `most memory ${where}`,
    ...{ value: peakMb(pid()), unit: "MB", bar: { atMost: MAX_MB } },
  });
}

test("finds a shop that takes too much, fails, or keeps others waiting", () => {
  const idle = [{ path: "/", status: 200, processorMs: 20 }];
  const watched = [
    { path: "/", status: 200, processorMs: MAX_WAIT_MS + 10 },
    { path: "/", status: 200, processorMs: MAX_WAIT_MS + 30 },
    { path: "/", status: 503, processorMs: 0 },
  ];
  const edges = [
    { what: "taken", status: 200, refused: [413] },
    { what: "failed", status: 500, refused: [] },
    { what: "silent", status: 0, refused: [] },
    { what: "refused", status: 413, refused: [413] },
  ];

  expect(late(watched, idle)).toHaveLength(2);
  expect(unexpected(edges)).toEqual(["taken: 200", "failed: 500", "silent: 0"]);
});
