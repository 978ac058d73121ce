import { run } from "./advice.ts";

/** What has been started, in that order; stopped from the last to the first. */
const stops: (() => Promise<unknown>)[] = [];
let isEnding = false;

/** Remembers how to stop something that runs from now on. */
export function atEnd(stop: () => Promise<unknown>): void {
  stops.push(stop);
}

/** Stops everything and ends, as asked to. */
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await stopAll();
  process.exit(0);
}

/** Runs a script that leaves programs running until Ctrl-C or SIGTERM; none is left behind when it fails. */
export async function runUntilStopped(script: () => Promise<void>): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end());
  await run(async () => {
    try {
      await script();
    } catch (error) {
      // What fails because everything is being stopped is no failure.
      if (isEnding) return new Promise(() => {});
      isEnding = true;
      await stopAll();
      throw error;
    }
  });
}

async function stopAll() {
  for (const stop of stops.splice(0).reverse()) await stop();
}
