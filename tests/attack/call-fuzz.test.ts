import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { listCalls } from "#app/calls.server.ts";
import type { CallDeclaration } from "#app/models/call.ts";
import { CLIENT_HEADER } from "#app/models/client-program.ts";
import { anyOf } from "#tests/support/any-of-schema.ts";
import { callExamples } from "#tests/support/call-examples.ts";
import { type CallWorld, callPath, makeCallWorld, type Sent } from "#tests/support/call-world.ts";
import { howMany } from "#tests/support/length.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { signedIn } from "#tests/support/sign-in.ts";
import { agent, send } from "#tests/support/wire.ts";

vi.setConfig({ testTimeout: howMany(120_000, 3_600_000) });

const AT_ONCE = 8;

let shop: RunningShop;
let world: CallWorld;
let cookie: string;
beforeAll(async () => {
  shop = await startShop();
  world = await makeCallWorld();
  const { cookies } = await signedIn(shop.origin, world.buyer);
  cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
});
afterAll(() => shop.stop());

const inputOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

/** What a call may be sent: as its schemas have it or nearly, parts of its example among it so that some go through. */
function anySent(call: CallDeclaration): fc.Arbitrary<Sent> {
  const example = callExamples[call.id]?.(world) ?? {};
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

async function statusOf(call: CallDeclaration, sent: Sent): Promise<number> {
  const { params, query } = sent;
  const path = callPath(call, {
    params: asRecord(params) as NonNullable<Sent["params"]>,
    query: asRecord(query) ?? {},
  });
  const body = call.body ? (JSON.stringify(sent.body) ?? "") : undefined;
  const json = body === undefined ? {} : { "content-type": "application/json" };
  const { status } = await send(shop.origin, {
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

test("nothing that a call is sent makes it fail", async () => {
  const failures: unknown[] = [];
  for (const call of listCalls().filter(({ id }) => id !== "openapi")) {
    const inputs = fc.sample(anySent(call), { numRuns: howMany(50, 2_000), seed: 2_026 });
    for (let from = 0; from < inputs.length; from += AT_ONCE) {
      const some = inputs.slice(from, from + AT_ONCE);
      const statuses = await Promise.all(some.map((sent) => statusOf(call, sent)));
      for (const [index, status] of statuses.entries()) {
        // A provider that is not there is said to be so.
        if (status >= 500 && status !== 503) failures.push([call.id, status, some[index]]);
      }
    }
  }

  expect(failures.slice(0, 10)).toEqual([]);
});
