import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { listEndpoints } from "#app/http/api/endpoints.server.ts";
import type { EndpointDeclaration } from "#app/models/api/operation.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { anyOf } from "#tests/support/api/any-of-schema.ts";
import { endpointExamples } from "#tests/support/api/examples.ts";
import { type ApiWorld, callPath, makeApiWorld, type Sent } from "#tests/support/api/world.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { agent, send } from "#tests/support/attack/wire.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { howMany } from "#tests/support/length.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

vi.setConfig({ testTimeout: howMany(120_000, 3_600_000) });

const AT_ONCE = 8;

let shop: RunningShop;
let world: ApiWorld;
let cookie: string;
beforeAll(async () => {
  shop = await startShop();
  world = await makeApiWorld();
  const { cookies } = await signedIn(shop.origin, world.buyer);
  cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
});
afterAll(() => shop.stop());

const inputOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

function anySent(call: EndpointDeclaration): fc.Arbitrary<Sent> {
  const example = endpointExamples[call.id]?.(world) ?? {};
  const part = (schema: z.ZodType, known: unknown) =>
    fc.oneof(fc.constant(known), anyOf(inputOf(schema) as Parameters<typeof anyOf>[0]));
  return fc.record({
    params: part(call.params, example.params ?? {}),
    query: part(call.query, example.query ?? {}),
    body: call.body ? part(call.body, example.body) : fc.constant(undefined),
  }) as fc.Arbitrary<Sent>;
}

const asRecord = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Sent["query"]) : {};

async function statusOf(origin: string, call: EndpointDeclaration, sent: Sent): Promise<number> {
  const { params, query } = sent;
  const path = callPath(call, {
    params: asRecord(params) as NonNullable<Sent["params"]>,
    query: asRecord(query) ?? {},
  });
  const body = call.body ? (JSON.stringify(sent.body) ?? "") : undefined;
  const json = body === undefined ? {} : { "content-type": "application/json" };
  const { status } = await send(origin, {
    agent,
    method: call.method,
    path,
    headers: {
      [CLIENT_HEADER]: "madrier-ios",
      cookie,
      ...json,
      ...(body && { "content-length": String(Buffer.byteLength(body)) }),
    },
    ...(body && { body }),
  });
  return status;
}

/** A reported provider outage is no failure. */
async function failuresAt(origin: string, calls: readonly EndpointDeclaration[], numRuns: number) {
  const failures: unknown[] = [];
  const times: number[] = [];
  for (const call of calls) {
    const inputs = fc.sample(anySent(call), { numRuns, seed: 2_026 });
    const statuses = await atOnce(inputs, AT_ONCE, async (sent) => {
      const from = performance.now();
      const status = await statusOf(origin, call, sent);
      times.push(performance.now() - from);
      return status;
    });
    for (const [index, status] of statuses.entries()) {
      if (status >= 500 && status !== 503) failures.push([call.id, status, inputs[index]]);
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { failures, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

const calls = listEndpoints().filter(({ id }) => id !== "openapi");

test("answers any input without failing, at every endpoint", async ({ task }) => {
  const each = howMany(50, 2_000);

  const { failures, p99 } = await failuresAt(shop.origin, calls, each);

  expect(failures.slice(0, 10)).toEqual([]);
  claim(task, {
    what: `inputs answered by a failure, of ${each * calls.length} drawn from the schemas of ${calls.length} endpoints`,
    value: failures.length,
    unit: "failures",
    bar: { atMost: 0 },
  });
  // A figure without a bar: other load on the machine weighs on it.
  claim(task, {
    what: `99th percentile of answers to those inputs, ${AT_ONCE} at once`,
    value: p99,
    unit: "ms",
  });
});

test("finds an endpoint that fails on unexpected input", async () => {
  const spoiled = await spoil(shop, {
    answer: (answer, { body }) =>
      body.includes("__proto__") ? { ...answer, status: 500 } : answer,
  });

  const named = calls.filter(({ id }) => id === "createList");
  const { failures } = await failuresAt(spoiled.origin, named, 200);
  await spoiled.stop();

  expect(failures.length).toBeGreaterThan(0);
});
