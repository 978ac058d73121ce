// Own shop: its shops have settings of their own.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { listEndpoints } from "#app/http/api/endpoints.server.ts";
import type { EndpointDeclaration } from "#app/models/api/operation.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import routes from "#app/routes.ts";
import { url } from "#app/urls.ts";
import { endpointExamples } from "#tests/support/api/examples.ts";
import { endpointTable } from "#tests/support/api/table.ts";
import { type ApiWorld, callPath, makeApiWorld, type Sent } from "#tests/support/api/world.ts";
import { hashDatabase } from "#tests/support/attack/database-hash.ts";
import { agent, send } from "#tests/support/attack/wire.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { fillCart, makeBuyer } from "#tests/support/factories.ts";
import { freePort } from "#tests/support/port.ts";
import { dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";

const calls = listEndpoints();
const program = { [CLIENT_HEADER]: "madrier-ios" };

let shop: RunningShop;
let world: ApiWorld;
let document: Document;
let cookie: string;
beforeAll(async () => {
  shop = await startShop();
  world = await makeApiWorld();
  cookie = await cookieOf(world.buyer);
  document = (await ask(callOf("openapi"), {})).value as Document;
});
afterAll(() => shop.stop());

type Operation = { responses: Record<string, { content: Content }> };
type Content = { "application/json": { schema: object } };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object };
};

const callOf = (id: string): EndpointDeclaration => {
  const found = calls.find((one) => one.id === id);
  if (!found) throw new Error(`no endpoint has the id ${id}`);
  return found;
};

async function cookieOf(buyer: ApiWorld["buyer"]): Promise<string> {
  const { cookies } = await signedIn(shop.origin, buyer);
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

async function ask(
  call: EndpointDeclaration,
  sent: Sent,
  headers: Record<string, string> = { cookie },
) {
  const body = sent.body === undefined ? undefined : JSON.stringify(sent.body);
  const {
    status,
    headers: answered,
    body: bytes,
  } = await send(shop.origin, {
    agent,
    method: call.method,
    path: callPath(call, sent),
    headers: { ...program, ...(body ? jsonHeaders(body) : {}), ...headers },
    ...(body && { body }),
  });
  const text = bytes.toString();
  const isJson = answered["content-type"]?.startsWith("application/json") ?? false;
  return { status, headers: answered, text, value: isJson ? JSON.parse(text) : null };
}

const jsonHeaders = (body: string) => ({
  "content-type": "application/json",
  "content-length": String(Buffer.byteLength(body)),
});

const exampleOf = ({ id }: EndpointDeclaration) => endpointExamples[id]?.(world) ?? {};

function schemaOf(call: EndpointDeclaration, status: number): z.ZodType {
  const path = call.path.replace(/:(\w+)/g, "{$1}");
  const described = document.paths[path]?.[call.method.toLowerCase()]?.responses[String(status)];
  if (!described) throw new Error(`${call.id} does not declare ${status}`);
  const schema = {
    ...described.content["application/json"].schema,
    $defs: document.components.schemas,
  };
  const local = JSON.stringify(schema).replaceAll("#/components/schemas/", "#/$defs/");
  return z.fromJSONSchema(JSON.parse(local));
}

describe("the declarations", () => {
  test("are routed: each path leads to the module that declares its call", () => {
    const routed = new Set(routes.map(({ path }) => path));

    expect(calls.filter(({ path }) => !routed.has(path)).map(({ id }) => id)).toEqual([]);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  });

  test("have an example each, which fits no other schema", () => {
    expect(Object.keys(endpointExamples).toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
  });

  test("are listed in docs/calls.md, with the files that test them", async () => {
    await expect(endpointTable(calls)).toMatchFileSnapshot("../../../docs/calls.md");
  });
});

describe("every call that changes nothing", () => {
  const reads = calls.filter(({ effects }) => effects === "none");

  test("answers as documented, and leaves the database unchanged", async () => {
    const before = await hashDatabase();
    const wrong: unknown[] = [];
    for (const call of reads) {
      const example = exampleOf(call);
      const { status, value } = await ask(call, example);
      const read = schemaOf(call, status).safeParse(value);
      if (status !== (example.refused ?? 200) || !read.success) {
        wrong.push([call.id, status, value, read.error?.issues]);
      }
    }

    expect(wrong).toEqual([]);
    expect(await hashDatabase()).toEqual(before);
  });

  test("returns no price and no stock to customers who may not see them", async () => {
    const { companyId, store } = world.buyer;
    const hidden = await makeBuyer({
      companyId,
      storeUid: store.uid,
      role: "buyer-without-prices",
    });
    await fillCart(hidden.customerId, [{ productUid: world.productUid, quantity: 2 }]);
    const headers = { cookie: await cookieOf(hidden) };
    for (const call of reads.filter(({ method, id }) => method === "GET" && id !== "openapi")) {
      const { status, text } = await ask(call, exampleOf(call), headers);
      expect([call.id, /"-?\d+\.\d{2,3}"|"stock":\{/.exec(text)?.[0]]).toEqual([
        call.id,
        undefined,
      ]);
      if (call.auth === "prices") expect([call.id, status]).toEqual([call.id, 404]);
    }
  });

  test("sends a private ETag, and 304 to a client that has the answer", async () => {
    const personal = reads.filter(({ method, auth }) => method === "GET" && auth !== "anyone");
    for (const call of personal) {
      const example = exampleOf(call);
      if (example.refused) continue;
      const first = await ask(call, example);
      const etag = String(first.headers.etag);
      const second = await ask(call, example, { cookie, "if-none-match": etag });

      expect([call.id, etag]).toEqual([call.id, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
      expect([call.id, second.status, second.text]).toEqual([call.id, 304, ""]);
    }
  });
});

describe("what is sent", () => {
  test("names an undeclared field in a refusal, and never repeats its value", async () => {
    for (const call of calls.filter(({ body }) => body !== null)) {
      const sent = { ...exampleOf(call), body: { champ_inconnu: "SECRET" } };
      const { status, value, text } = await ask(call, sent);
      expect([call.id, status, value.error.code]).toEqual([call.id, 400, "request-invalid"]);
      expect(value.error.message).toContain("champ_inconnu");
      expect(text).not.toContain("SECRET");
    }
    for (const call of calls.filter(({ method }) => method === "GET")) {
      const example = exampleOf(call);
      const { status } = await ask(call, { ...example, query: { ...example.query, inconnu: "1" } });
      expect([call.id, status]).toEqual([call.id, 400]);
    }
  });

  test("must be JSON, without a NUL, by the method that is declared", async () => {
    const call = callOf("addAddress");
    const path = callPath(call, {});
    const sending = (body: string, type: string, method = "POST") =>
      send(shop.origin, {
        method,
        path,
        headers: { ...program, cookie, ...jsonHeaders(body), "content-type": type },
        body,
      });

    expect((await sending("a=b", "text/plain")).status).toBe(415);
    expect((await sending("{", "application/json")).status).toBe(400);
    expect((await sending('{"label":"\\u0000"}', "application/json")).status).toBe(400);
    expect((await sending("{}", "application/json", "DELETE")).status).toBe(405);
  });
});

describe("every call that changes something", () => {
  const acting = calls.filter(({ effects }) => effects !== "none");
  // The cart is emptied last: orders are made of it.
  const last = ["deleteContent", "deleteList", "deleteWorksite", "clearCart", "switchStore"];
  const ordered = acting.toSorted((a, b) => last.indexOf(a.id) - last.indexOf(b.id));

  test("answers as the document says", async () => {
    const wrong: unknown[] = [];
    for (const call of ordered) {
      const example = exampleOf(call);
      const { status, value, text } = await ask(call, example);
      const read = schemaOf(call, status).safeParse(value);
      if (status !== (example.refused ?? 200) || !read.success) {
        wrong.push([call.id, status, text.slice(0, 300), read.error?.issues]);
      }
    }

    expect(wrong).toEqual([]);
  });

  test("answers a repeated key once, and refuses it for another body", async () => {
    const call = callOf("addAddress");
    const example = exampleOf(call);
    const headers = {
      cookie: await cookieOf(await makeBuyer()),
      "idempotency-key": "cle-unique-1",
    };
    const other = { body: { ...(example.body as object), city: "Rezé", zip_code: "44400" } };

    const replies = await Promise.all([1, 2, 3].map(() => ask(call, example, headers)));
    const again = await ask(call, example, headers);
    const changed = await ask(call, other, headers);
    const bad = await ask(call, example, { ...headers, "idempotency-key": "court" });

    const made = replies.filter(({ status }) => status === 200);
    expect(made.length).toBeGreaterThan(0);
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect([again.status, again.value]).toEqual([200, made[0]?.value]);
    expect(again.value.addresses).toHaveLength(1);
    expect([changed.status, changed.value.error.code]).toEqual([409, "key-taken"]);
    expect([bad.status, bad.value.error.code]).toEqual([400, "key-invalid"]);
  });

  test("returns the same cart as its page", async () => {
    const { productUid } = world;
    const buyer = await makeBuyer({ storeUid: world.buyer.store.uid });
    const headers = { cookie: await cookieOf(buyer) };
    const updates = [{ product_uid: productUid, quantity: 7 }];
    await ask(callOf("updateCart"), { body: { updates } }, headers);

    const { value } = await ask(callOf("cart"), {}, headers);
    const page = await send(shop.origin, { path: dataOf(url.cart), headers });

    const gross = Math.round(Number(value.total_price_including_vat) * 100);
    expect(value.products[0]).toMatchObject({ product_uid: productUid, quantity: 7 });
    expect(page.body.toString()).toContain(`"grossCents",${gross}`);
  });

  test("takes a line aside, back and out of the cart, as the specification's quantities say", async () => {
    const buyer = await makeBuyer({ storeUid: world.buyer.store.uid });
    const headers = { cookie: await cookieOf(buyer) };
    const update = async (quantity: number, is_aside: boolean) => {
      const updates = [{ product_uid: world.productUid, quantity, is_aside }];
      const { value } = await ask(callOf("updateCart"), { body: { updates } }, headers);
      return [value.products.length, value.aside_products.length, value.refused.length];
    };

    expect(await update(2, false)).toEqual([1, 0, 0]);
    expect(await update(2, true)).toEqual([0, 1, 0]);
    expect(await update(0, true)).toEqual([1, 0, 0]);
    expect(await update(0, false)).toEqual([0, 0, 0]);
    expect(await update(0, false)).toEqual([0, 0, 1]);
  });
});

test("limits a client that calls too often, with the seconds to wait", async () => {
  const slow = await startShop({ PORT: String(await freePort()), CALLS_PER_MINUTE: "2" });
  const request = { path: url.storesJson, headers: program };

  // Arrival order is random.
  const replies = await Promise.all([1, 2, 3].map(() => send(slow.origin, request)));
  await slow.stop();

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
  const refused = replies.find(({ status }) => status === 429);
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
});
