import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createVite, type ViteDevServer } from "vite";
import { announce, demoSettings, startDemo, step } from "./demo.ts";
import { atEnd, runUntilStopped } from "./ending.ts";

/** `npm run dev`: the shop from its sources, with Vite's hot replacement. */
await runUntilStopped(async () => {
  const { places, opened } = await startDemo(async () => {});
  Object.assign(process.env, demoSettings(places), { NODE_ENV: "development" });
  await step("Shop", () => serve(places.shopPort));
  announce(places, opened);
});

async function serve(port: number) {
  const server = createServer();
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server } },
    appType: "custom",
  });
  atEnd(() => vite.close());
  await startJobs(vite);
  server.on("request", (request, response) =>
    // Vite serves the client's files; everything else is the shop's.
    vite.middlewares(request, response, async () => (await shopListener(vite))(request, response)),
  );
  server.listen(port);
  await once(server, "listening");
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
}

async function shopListener(vite: ViteDevServer): Promise<RequestListener> {
  const { createListener } = await vite.ssrLoadModule("/server.ts");
  return createListener();
}

async function startJobs(vite: ViteDevServer) {
  const { startWorker } = await vite.ssrLoadModule("/app/services/jobs/worker.server.ts");
  const worker = await startWorker();
  atEnd(worker.stop);
}
