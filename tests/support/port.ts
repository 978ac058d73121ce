import { once } from "node:events";
import { createServer } from "node:net";
import { isPortFree } from "../../scripts/process.ts";

// Below the ephemeral ports of the system, above the last one that `fetch` and browsers refuse
// (10080; Fetch standard, "bad port").
const FIRST = 10_100;
const COUNT = 10_000;

/** Free among all processes until this one ends: a lock listens on a port above meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if ((await isClaimed(port + COUNT)) && (await isPortFree(port))) return port;
  }
}

async function isClaimed(port: number): Promise<boolean> {
  const claim = createServer().listen(port).unref();
  return once(claim, "listening").then(
    () => true,
    () => false,
  );
}
