import { once } from "node:events";
import { createServer } from "node:net";
import { isPortFree } from "../../scripts/process.ts";

// Below the ephemeral ports of the system.
const FIRST = 10_000;
const COUNT = 10_000;

/**
 * Reserves a free port between 10000 and 20000 until this process ends, among all processes: a lock
 * listens on a port above meanwhile. Checking that a port is free is not enough: before its program
 * listens, or while it restarts, another could get it.
 */
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
