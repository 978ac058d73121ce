import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listEndpoints } from "#app/http/api/endpoints.server.ts";
import type { EndpointDeclaration } from "#app/models/api/operation.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { url } from "#app/urls.ts";
import { endpointExamples } from "#tests/support/api/examples.ts";
import { type ApiWorld, callPath, makeApiWorld } from "#tests/support/api/world.ts";
import { hashDatabase } from "#tests/support/attack/database-hash.ts";
import { send } from "#tests/support/attack/wire.ts";
import { type Program, programOf } from "#tests/support/program.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let world: ApiWorld;
let ask: Program;
beforeAll(async () => {
  shop = await startShop();
  world = await makeApiWorld();
  ask = await programOf(shop.origin, world.buyer);
});
afterAll(() => shop.stop());

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** API paths that also have pages. */
const PAGES: string[] = [
  ...[url.contact, url.forgottenPassword, url.share],
  ...[url.clearCart, url.switchStore, url.deleteWorksiteJson],
];

function methodsRefused(calls: readonly EndpointDeclaration[]): string[] {
  const isPage = calls.some(({ path }) => PAGES.includes(path));
  const known = isPage ? ["GET", "POST"] : calls.map(({ method }) => String(method));
  return METHODS.filter((one) => one !== "HEAD" && !known.includes(one));
}

function pathOf([call]: readonly EndpointDeclaration[]): string {
  if (!call) throw new Error("no endpoint has this path");
  return callPath(call, { ...endpointExamples[call.id]?.(world), query: {} });
}

describe("a method that a path does not answer to", () => {
  test("is refused on every API path, with the methods allowed", async () => {
    const before = await hashDatabase();
    const paths = Map.groupBy(listEndpoints(), ({ path }) => path);
    const wrong: unknown[] = [];
    for (const calls of paths.values()) {
      const declared = calls.map(({ method }) => String(method));
      for (const method of methodsRefused(calls)) {
        const { status, headers, value } = await ask(method, pathOf(calls));
        const allowed = String(headers.allow).split(", ");
        const named = declared.every((one) => allowed.includes(one)) && !allowed.includes(method);
        const code = value?.error.code;
        if (status !== 405 || !named || code !== "method-not-allowed") {
          wrong.push([method, pathOf(calls), status, headers.allow, code]);
        }
      }
    }

    expect(wrong).toEqual([]);
    expect(await hashDatabase()).toEqual(before);
  });

  test("is refused in JSON on API paths, and as a page in a browser", async () => {
    const ours = { "sec-fetch-site": "same-origin" };
    const json = await send(shop.origin, { path: url.cartJson, method: "DELETE", headers: ours });
    const command = await send(shop.origin, { path: url.addToCart });
    const head = await send(shop.origin, { path: url.createOrder, method: "HEAD" });

    expect([json.status, JSON.parse(json.body.toString()).error.code]).toEqual([
      405,
      "method-not-allowed",
    ]);
    expect([json.headers.allow, command.headers.allow]).toEqual(["GET, HEAD", "POST"]);
    expect([command.status, command.headers["content-type"]]).toEqual([
      405,
      "text/html; charset=utf-8",
    ]);
    expect(command.body.toString()).toContain("<h1>");
    expect([head.status, head.headers.allow]).toEqual([405, "POST"]);
  });
});

describe("an address that is not there", () => {
  test.each([
    ["GET", "/panier/rien"],
    ["POST", "/api/rien"],
    ["DELETE", "/rien"],
  ])("is answered in JSON to a program: %s %s", async (method, path) => {
    const { status, value } = await ask(method, path);

    expect([status, value?.error.code]).toEqual([404, "not-found"]);
  });

  test("is shown to a browser as a page", async () => {
    const { status, headers } = await send(shop.origin, { path: "/panier/rien" });

    expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(headers[CLIENT_HEADER]).toBeUndefined();
  });
});
