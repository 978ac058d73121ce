import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { plainBuild } from "#tests/support/server-build.ts";
import { createHandler } from "../../../app/framework/routing.server.ts";

const paths = routes.flatMap(({ path }) => (path && path !== "*" ? [filled(path)] : []));

test("every address reaches the route that the framework would choose of all", async () => {
  const others = ["/nulle/part", "/catalogue", "/catalogue/nulle/part", "/mon-compte/", "//panier"];
  const written = paths.flatMap((path) => [
    path,
    `${path}/`,
    `${path}/de/trop`,
    path.toUpperCase(),
    path.replace("a", "%61"),
  ]);

  const [chosen, expected] = await Promise.all(
    [createHandler, createRequestHandler].map(async (create) => {
      const handle = create(build, "production");
      const ids: string[] = [];
      for (const path of [...written, ...others]) ids.push(`${path}: ${await ask(handle, path)}`);
      return ids;
    }),
  );

  expect(chosen).toEqual(expected);
  const modules = new Set(routes.map(({ file }) => file));
  expect(new Set(chosen?.map((line) => line.split(": ")[1])).size).toBe(modules.size);
});

async function ask(handle: ReturnType<typeof createRequestHandler>, path: string) {
  const response = await handle(new Request(`http://shop${path}`), new RouterContextProvider());
  return response.text();
}

function filled(path: string): string {
  return path.replaceAll(/:\w+\??/g, "1").replace("*", "1");
}

const build: ServerBuild = {
  entry: { module: { default: () => new Response() } },
  routes: {
    root: { id: "root", path: "", module: { default: () => null } },
    ...Object.fromEntries(
      routes.map(({ path, file }) => {
        const loader = () => new Response(file);
        const module = { default: undefined, loader };
        return [file, { id: file, parentId: "root", path, module }];
      }),
    ),
  },
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
  ...plainBuild,
};
