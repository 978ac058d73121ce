import { url } from "#app/urls.ts";
import { canariesIn } from "#tests/attack/canary.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { changedTables, hashDatabase } from "#tests/support/attack/database-hash.ts";
import { howMany } from "#tests/support/length.ts";
import { type Browser, dataOf, type Reply } from "#tests/support/shop.ts";
import type { OwnedWorld } from "./owned.ts";
import { type Owning, ownedPath, owningOf } from "./owned-paths.ts";

export type Other = "visitor" | "stranger" | "colleague";

const PRIVATE = [
  ...["carts", "cart_lines", "cart_removals", "customer_lists", "customer_list_items"],
  ...["saved_cards", "search_history", "security_events", "sessions", "contact_requests"],
  ...["contact_messages", "contact_files", "vehicles", "contact_changes", "checkouts"],
  ...["approvals", "disputes", "quotes", "quote_lines"],
];

/** Created by reading: the caller's own checkout, and a payment attempt for the company. */
const BEGUN_BY_READING = ["checkouts", "payments", "account_payments"];

const AT_ONCE = 6;

export const addresses = Object.values(url).filter((path) => path !== url.logout);

type Asked = { who: Other; path: string; owning: Owning; method: string; isData: boolean };

type Walk = { tried: number; findings: string[] };

export async function walkAsOwner(world: OwnedWorld, browser: Browser) {
  const seen = new Set<string>();
  const commands = new Set<string>();
  const findings: string[] = [];
  for (const path of addresses) {
    const owning = owningOf(path);
    if (owning === "public" || owning === "staff") continue;
    const { status, text } = await browser.get(ownedPath(path, world));
    for (const table of canariesIn(text)) seen.add(table);
    if (status === 400 || status === 405) commands.add(path);
    const isKept = owning === "company" || owning === "customer";
    if (status >= 500 || (status === 404 && isKept)) findings.push(`${path}: ${status}`);
  }
  return { seen, commands, findings };
}

/** Searches every byte of the responses; `commands` are URLs without content for anyone. */
export async function walkAsOthers(
  world: OwnedWorld,
  browsers: Record<Other, Browser>,
  commands: ReadonlySet<string>,
  paths: readonly string[] = addresses,
): Promise<Walk> {
  const findings: string[] = [];
  const requests = paths.flatMap((path, at) =>
    (["visitor", "stranger", "colleague"] as const).flatMap((who) => waysTo(who, path, at)),
  );
  const before = await hashDatabase();
  await atOnce(requests, AT_ONCE, async (one) => {
    const reply = await ask(browsers[one.who], one, world);
    findings.push(...(await problemsOf(one, reply, browsers, commands)));
  });
  const changed = changedTables(before, await hashDatabase());
  const wrong = changed.filter((name) => !BEGUN_BY_READING.includes(name));
  return {
    tried: requests.length,
    findings: [...findings, ...wrong.map((name) => `${name} changed`)],
  };
}

/** As page and as data, one of them in a short run; owned URLs are posted to as well. */
function waysTo(who: Other, path: string, at: number): Asked[] {
  const owning = owningOf(path);
  const isRefused = owning === "company" || owning === "customer" || owning === "staff";
  // A colleague may change what the company shares.
  const posts = isRefused && !(who === "colleague" && owning === "company");
  const methods = posts ? ["GET", "POST"] : ["GET"];
  return methods.flatMap((method, rank) => {
    const ways = [false, true].map((isData) => ({ who, path, owning, method, isData }));
    return ways.filter((_, way) => (way + rank + at) % howMany(2, 1) === 0);
  });
}

function ask(browser: Browser, { path, method, isData }: Asked, world: OwnedWorld) {
  const target = ownedPath(path, world, true);
  const address = isData ? dataOf(target) : target;
  return method === "GET" ? browser.get(address) : browser.post(address, { name: "Pris" });
}

async function problemsOf(
  request: Asked,
  reply: Reply,
  browsers: Record<Other, Browser>,
  commands: ReadonlySet<string>,
): Promise<string[]> {
  const { who, path, owning, method, isData } = request;
  const finding = `${method} ${path}${isData ? " as data" : ""} by ${who}: ${reply.status}`;
  const leaked = canariesIn(`${reply.text} ${reply.location}`)
    .filter((table) => who !== "colleague" || PRIVATE.includes(table))
    .map((table) => `${finding}, with a text of ${table || "another's"}`);
  if (reply.status >= 500) return [finding, ...leaked];
  const isKept =
    owning === "customer" ||
    (owning === "company" && who !== "colleague") ||
    (owning === "self" && who === "visitor");
  const isRight = !isKept || (await isRefusal(request, reply, browsers[who], commands.has(path)));
  return isRight ? leaked : [finding, ...leaked];
}

/** A visitor is sent to the login; anyone else gets 404. */
async function isRefusal(
  { who, isData, method, path }: Pick<Asked, "who" | "isData" | "method" | "path">,
  reply: Reply,
  browser: Browser,
  isCommand: boolean,
): Promise<boolean> {
  const { status, location, text } = reply;
  if (status === 404 || status === 405) return true;
  // An endpoint reads JSON only.
  if (status === 415) return method === "POST";
  if (who === "visitor" && (status === 401 || `${location} ${text}`.includes(url.login)))
    return true;
  if (method === "POST") return false;
  // A command-only URL has no page and no data; a redirecting one refuses at its target.
  if (status === 400 || (status === 200 && isData)) return isCommand;
  if (status === 202) return isData;
  if (location === null) return false;
  const next = await browser.get(location);
  return isRefusal({ who, isData, method, path }, next, browser, isCommand);
}
