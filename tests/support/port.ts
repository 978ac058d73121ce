import { once } from "node:events";
import { createServer } from "node:net";
import { isPortFree } from "../../scripts/process.ts";

// Below the ports that systems hand out to clients.
const FIRST = 10_000;
const COUNT = 10_000;

/**
 * A port between 10000 and 20000 on which nothing listens, given to nobody else, in this process or another, until
 * this process ends: a port above is listened on meanwhile. To see that a port is free is not enough: between then
 * and the start of its program, or while its program is killed and starts again, another would be given it.
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
