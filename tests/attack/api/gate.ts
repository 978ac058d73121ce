import type { EndpointDeclaration } from "#app/models/api/operation.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { foreignArrivals } from "#tests/attack/gate.ts";
import { calls } from "#tests/attack/ownership/owned-endpoints.ts";
import { owningOf } from "#tests/attack/ownership/owned-paths.ts";
import { endpointExamples } from "#tests/support/api/examples.ts";
import { type ApiWorld, callPath } from "#tests/support/api/world.ts";
import { changedTables, hashDatabase } from "#tests/support/attack/database-hash.ts";
import { agent, send } from "#tests/support/attack/wire.ts";

/** Endpoints that name an owned object in their body or query, not in their path. */
const NAMING = [
  ...["paymentCards", "createRollingFunds", "postRollingFunds", "editAddress", "addContent"],
  ...["deleteContent", "rollingFundsAuth"],
];

export type Askers = { customer: string; stranger: string };

type Attempt = {
  call: EndpointDeclaration;
  how: string;
  headers: Record<string, string>;
  form?: string;
  /** Refusing statuses; null where any answer is harmless. */
  refusals: readonly number[] | null;
};

type Walk = { tried: number; findings: string[] };

/** All is refused, and the database is unchanged. */
export async function requestAsNobodyMay(
  origin: string,
  world: ApiWorld,
  askers: Askers,
  some: (call: EndpointDeclaration) => boolean = () => true,
): Promise<Walk> {
  const attempts = calls.filter(some).flatMap((call) => attemptsOn(call, origin, askers));
  const before = await hashDatabase();
  const findings: string[] = [];
  for (const attempt of attempts) {
    const status = await make(origin, world, attempt);
    const isRefused = attempt.refusals?.includes(status) ?? status < 500;
    if (!isRefused) findings.push(`${attempt.call.id} ${attempt.how}: ${status}`);
  }
  const changed = changedTables(before, await hashDatabase()).map((name) => `${name} changed`);
  return { tried: attempts.length, findings: [...findings, ...changed] };
}

function attemptsOn(call: EndpointDeclaration, origin: string, askers: Askers): Attempt[] {
  const cookie = askers.customer;
  const program = { [CLIENT_HEADER]: "madrier-ios" };
  const visitor: Attempt = { call, how: "by a visitor", headers: program, refusals: [401] };
  const stranger = { ...program, cookie: askers.stranger };
  const other: Attempt = { call, how: "by another", headers: stranger, refusals: [404] };
  return [
    ...(call.auth === "anyone" ? [] : [visitor]),
    ...(isNaming(call) ? [other] : []),
    ...(call.effects === "none" ? [] : fromElsewhere(call, origin, cookie)),
  ];
}

function isNaming({ id, path }: EndpointDeclaration): boolean {
  return NAMING.includes(id) || ["company", "customer"].includes(owningOf(path));
}

/** By script and by form. Without a token, which no other site can send, a GET changes nothing. */
function fromElsewhere(call: EndpointDeclaration, origin: string, cookie: string): Attempt[] {
  const isRead = call.method === "GET";
  const ways = Object.entries(foreignArrivals).map(([how, shown]) => ({ how, ...shown(origin) }));
  const possible = ways.filter((shown) => !isRead || !hasToken(shown));
  return possible.flatMap(({ how, ...shown }) => {
    const refusals = isRead ? null : [403];
    const scripted: Attempt = { call, how: `from ${how}`, headers: { cookie, ...shown }, refusals };
    return isRead ? [scripted] : [scripted, { ...scripted, how: `by a form, ${how}`, form: "a=b" }];
  });
}

function hasToken(shown: Record<string, string>): boolean {
  return shown[CLIENT_HEADER]?.startsWith("madrier-") ?? false;
}

async function make(
  origin: string,
  world: ApiWorld,
  { call, headers, form, how }: Attempt,
): Promise<number> {
  const example = endpointExamples[call.id]?.(world) ?? {};
  const named = call.id === "rollingFundsAuth" && how === "by another";
  const query = named ? { tunnel_order_uid: world.order.uid } : example.query;
  const json = example.body === undefined ? undefined : JSON.stringify(example.body);
  const body = form ?? json;
  const type = form ? "application/x-www-form-urlencoded" : "application/json";
  const length = body && { "content-length": String(Buffer.byteLength(body)) };
  const { status } = await send(origin, {
    agent,
    method: call.method,
    path: callPath(call, { ...example, ...(query && { query }) }),
    headers: { ...(body && { "content-type": type }), ...length, ...headers },
    ...(body && { body }),
  });
  return status;
}
