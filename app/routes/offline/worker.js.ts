import { build, text } from "virtual:offline-worker";
import { keepsWorker } from "#app/http/offline.server.ts";
import printCssUrl from "#app/styles/ui/print.css?url";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/worker.js.ts";

const constants = Object.entries({
  BUILD: build,
  PAGES: url.offline,
  ALONE: `^${url.staffHome}|^/paiement|/carte$`,
  FILES: [url.favicon, printCssUrl],
}).map(([name, value]) => `${name}=${JSON.stringify(value)}`);

const worker = `const ${constants.join()};${text}`;

/** Takes the place of the worker, deletes what it stored, and goes. */
const withdrawal = `addEventListener("install",()=>skipWaiting());addEventListener("activate",(event)=>event.waitUntil((async()=>{for(const name of await caches.keys())await caches.delete(name);await registration.unregister()})()))`;

export function loader({ context }: Route.LoaderArgs) {
  return new Response(keepsWorker(context) ? worker : withdrawal, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
