import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { listEndpoints } from "#app/http/api/endpoints.server.ts";
import routes from "#app/routes.ts";
import { url } from "#app/urls.ts";
import { type BodyLimit, bodyLimit, withoutFiles } from "../../../server/body-limit.ts";
import { webhookPaths } from "../../../server/connection-limit.ts";

export const senders = ["visitor", "customer", "staff"] as const;
export type SenderKind = (typeof senders)[number];

export type AddressKind = {
  title: string;
  paths: string[];
  limits: Record<SenderKind, BodyLimit>;
};

const root = join(import.meta.dirname, "../../..");

/** Titles of the kinds of addresses, in the order of the page; an address is of the first that has it. */
const kinds: readonly [title: string, has: (address: Address) => boolean][] = [
  ["Messages of the ERP", ({ path }) => path === url.erpEvents],
  ["Notifications of payments", ({ path }) => webhookPaths.includes(path)],
  ["Endpoints of the API", ({ path, isEndpoint }) => isEndpoint && !bodyLimit(path).files],
  ["Messages to a depot", ({ limit }) => limit.files?.from === "anyone" && isLongJson(limit)],
  ["Lines of visitors", ({ limit }) => limit.files?.from === "anyone" && isLong(limit)],
  ["Files of visitors", ({ limit }) => limit.files?.from === "anyone"],
  ["Lines of customers", ({ limit }) => limit.files?.from === "customer" && isLong(limit)],
  ["Files of customers", ({ limit }) => limit.files?.from === "customer"],
  ["Archives of photographs", ({ path }) => path === url.mediaBatches],
  ["Tables of the merchant", ({ limit }) => limit.files?.from === "catalogue"],
  ["Files of staff", ({ limit }) => limit.files?.from === "staff"],
  ["Long texts of staff", ({ limit }) => isLong(limit)],
  ["Forms", ({ hasAction }) => hasAction],
  ["Pages and files to read", () => true],
];

type Address = { path: string; limit: BodyLimit; isEndpoint: boolean; hasAction: boolean };

/** Every address of the shop by kind, each with what its senders may send. */
export function listKinds(): AddressKind[] {
  const endpoints = new Set<string>(listEndpoints().map(({ path }) => path));
  const byTitle = new Map<string, Address[]>(kinds.map(([title]) => [title, []]));
  for (const { path, file } of routes satisfies RouteConfigEntry[]) {
    if (!path || path === "*") continue;
    const address = {
      ...{ path, limit: bodyLimit(path), isEndpoint: endpoints.has(path) },
      hasAction: /export (?:const|async function|function) action\b/.test(sourceOf(file)),
    };
    const [title] = kinds.find(([, has]) => has(address)) ?? [""];
    byTitle.get(title)?.push(address);
  }
  return [...byTitle]
    .filter(([, addresses]) => addresses.length > 0)
    .map(([title, addresses]) => kindOf(title, addresses));
}

function kindOf(title: string, addresses: readonly Address[]): AddressKind {
  const [first] = addresses;
  if (!first) throw new Error(`no address is of the kind ${title}`);
  const own = JSON.stringify(first.limit);
  const other = addresses.find(({ limit }) => JSON.stringify(limit) !== own);
  if (other) throw new Error(`${other.path} and ${first.path} have different limits`);
  const limitOf = (sender: SenderKind) => limitFor(sender, first.limit);
  return {
    title,
    paths: addresses.map(({ path }) => path),
    limits: { visitor: limitOf("visitor"), customer: limitOf("customer"), staff: limitOf("staff") },
  };
}

/** Files of whoever may not send them are dropped as they come. */
function limitFor(sender: SenderKind, limit: BodyLimit): BodyLimit {
  const from = limit.files?.from ?? "anyone";
  const rank = { anyone: 0, customer: 1, staff: 2, catalogue: 2 }[from];
  return senders.indexOf(sender) >= rank ? limit : withoutFiles(limit);
}

const usual = bodyLimit("");

function isLong(limit: BodyLimit): boolean {
  return limit.form.bytes > usual.form.bytes;
}

function isLongJson(limit: BodyLimit): boolean {
  return limit.json.bytes > usual.json.bytes;
}

function sourceOf(file: string): string {
  const path = join(root, "app", file);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
