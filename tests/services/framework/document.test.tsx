import { Suspense, useContext } from "react";
import {
  Await,
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  type ServerBuild,
  useLoaderData,
} from "react-router";
import { describe, expect, test, vi } from "vitest";
import * as entry from "#app/entry.server.tsx";
import { HtmlPage } from "#app/framework/html-page.server.ts";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import { DeferredScripts } from "#app/framework/scripts.tsx";
import { requestContext } from "#app/http/request.server.ts";
import { plainBuild } from "#tests/support/server-build.ts";

vi.mock("#app/styles/ui/page.css?inline", () => ({
  default: ".absent{color:blue}main{color:red}",
}));

const NONCE = "bm9uY2U=";
const HOSTILE = "</script><script>alert(1)</script>\u2028&";

describe("a document", () => {
  test("is one string with its data in a script at the end", async () => {
    const { response, html } = await open({ label: HOSTILE });

    expect(response).toBeInstanceOf(HtmlPage);
    expect(html).toMatch(/^<!DOCTYPE html><html/);
    expect(html).toMatch(/<\/script><\/body><\/html>$/);
    expect(await readHandoff(html)).toMatchObject({ loaderData: { page: { label: HOSTILE } } });
  });

  test("escapes data that would end their script", async () => {
    const { html } = await open({ label: HOSTILE });

    expect(html).not.toContain("<script>alert");
    expect(scriptsOf(html).join("")).not.toMatch(/<\/?script|<!--|\u2028/);
    expect(openingTags(html)).toEqual([`<script nonce="${NONCE}">`, `<script nonce="${NONCE}">`]);
  });

  test("streams the page before a promise settles", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { response } = await answer({ label: "sacs", later: promise });
    const parts = readParts(response);

    const first = (await parts.next()).value ?? "";
    resolve(HOSTILE);
    let rest = "";
    for await (const part of parts) rest += part;

    expect(response).not.toBeInstanceOf(HtmlPage);
    expect(first).toContain("sacs");
    expect(first).toContain("bientôt");
    expect(rest).toContain("alert(1)");
    expect(rest).not.toContain("<script>alert");
    expect(openingTags(first + rest).every((tag) => tag.includes(`nonce="${NONCE}"`))).toBe(true);
    expect(await readHandoff(first + rest)).toContain("alert(1)");
  });

  test("leaves data that are not plain in the framework's encoding", async () => {
    const { html } = await open({ label: "sacs", places: new Set(["Nantes"]) });

    expect(await readHandoff(html)).toContain("Nantes");
  });

  test("streams no text that looks like a promise in the encoding", async () => {
    const { response } = await open({ label: '["P",1]', places: new Set(['["P",1]']) });

    expect(response).toBeInstanceOf(HtmlPage);
  });

  test.each([
    ["an array", (later: unknown) => [{ later }]],
    ["a set", (later: unknown) => new Set([later])],
    ["a map", (later: unknown) => new Map([["later", later]])],
    ["an instance", (later: unknown) => new Holder(later)],
  ])("streams a promise held by %s", async (_, held) => {
    const { response } = await answer({ label: "sacs", held: held(Promise.resolve("tard")) });
    let html = "";
    for await (const part of readParts(response)) html += part;

    expect(response).not.toBeInstanceOf(HtmlPage);
    expect(await readHandoff(html)).toContain("tard");
  });

  test("streams data that the framework refuses", async () => {
    const { response } = await answer({ label: "sacs", mark: Symbol.for("mark") });

    expect(response).not.toBeInstanceOf(HtmlPage);
    await response.text();
  });

  test("has neither scripts nor data in the light mode", async () => {
    const { html } = await open({ label: "sacs" }, { light: true });

    expect(html).toContain("sacs");
    expect(html).not.toContain("<script");
  });

  test("holds the styles that it uses, whatever its text is", async () => {
    const { html } = await open({ label: `/*${NONCE}*/` });

    expect(html).toContain("<style>main{color:red}</style>");
    expect(html).toContain(`<main>/*${NONCE}*/`);
  });

  test("preloads no script and starts them after the load event", async () => {
    const { html } = await open({ label: "sacs" });

    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).not.toContain('<script type="module"');
    expect(html).not.toContain(" src=");
    expect(html).toContain('addEventListener("load"');
    expect(html).toContain('"page":"/assets/page.js"');
    expect(html).not.toContain("/assets/other.js");
  });

  test("logs a failure to render under the request id of the error page", async () => {
    const { log } = await import("#app/services/platform/log.server.ts");
    const logged = vi.spyOn(log, "error").mockReturnValue(undefined);

    const { response, html } = await open({ label: "boom" });

    expect(response.status).toBe(500);
    expect(html).toContain("panne");
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ request: "request-1" }),
      "failed",
    );
    logged.mockRestore();
  });
});

async function open(data: unknown, options?: { light: boolean }) {
  const { response } = await answer(data, options);
  if (!(response instanceof HtmlPage)) throw new Error("Not rendered whole");
  return { response, html: response.html.toString() };
}

async function answer(data: unknown, { light } = { light: false }) {
  const context = new RouterContextProvider();
  context.set(requestContext, {
    id: "request-1",
    nonce: NONCE,
    address: "10.0.0.1",
    light,
    savesData: light,
    sheet: "shared",
  });
  const handle = createRequestHandler(buildOf(data), "production");
  return { response: await handle(new Request("http://shop/"), context) };
}

function buildOf(data: unknown): ServerBuild {
  const page = { id: "page", parentId: "root", path: "/", index: undefined };
  const other = { id: "other", parentId: "root", path: "/autre", index: undefined };
  return {
    entry: { module: entry },
    routes: {
      root: { id: "root", path: "", module: { default: Root, ErrorBoundary } },
      page: { ...page, module: { default: Page, loader: () => data } },
      other: { ...other, module: { default: Page } },
    },
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: {
        root: {
          ...client,
          id: "root",
          path: "",
          hasErrorBoundary: true,
          module: "/assets/root.js",
        },
        page: { ...client, ...page, hasLoader: true, module: "/assets/page.js" },
        other: { ...client, ...other, module: "/assets/other.js" },
      },
      url: "/assets/manifest.js",
      version: "1",
    },
    ...plainBuild,
  };
}

const client = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
};

function Root() {
  return (
    <html lang="fr">
      <head>
        <style>{useContext(RequestInfoContext).styles}</style>
      </head>
      <body>
        <Outlet />
        <DeferredScripts styles="/assets/shop.css" whenTouched={false} />
      </body>
    </html>
  );
}

function ErrorBoundary() {
  return (
    <html lang="fr">
      <body>panne</body>
    </html>
  );
}

function Page() {
  const { label, later } = useLoaderData<{ label: string; later?: Promise<string> }>();
  if (label === "boom") throw new Error("boom");
  return (
    <main>
      {label}
      <Suspense fallback="bientôt">
        <Await resolve={later}>{(text) => <p>{text}</p>}</Await>
      </Suspense>
    </main>
  );
}

class Holder {
  readonly later: unknown;

  constructor(later: unknown) {
    this.later = later;
  }
}

async function* readParts({ body }: Response) {
  const decoder = new TextDecoder();
  for await (const part of body ?? []) yield decoder.decode(part, { stream: true });
}

function openingTags(html: string): string[] {
  return html.match(/<script[^>]*>/g) ?? [];
}

function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script = ""]) => script);
}

async function readHandoff(html: string): Promise<unknown> {
  const handoff: { data?: unknown; stream?: ReadableStream<Uint8Array> } = {};
  new Function("window", scriptsOf(html).at(-1) ?? "")({ __reactRouterContext: handoff });
  return handoff.data ?? new Response(handoff.stream).text();
}
