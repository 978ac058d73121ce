import { run } from "./advice.ts";

/** What has been started, in that order; stopped from the last to the first. */
const stops: (() => Promise<unknown>)[] = [];
let isEnding = false;

/** Remembers how to stop something that runs from now on. */
export function atEnd(stop: () => Promise<unknown>): void {
  stops.push(stop);
}

/** Stops everything and ends: with code 0 when asked to, with a sentence and code 1 after a failure. */
export async function end(failure?: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (failure) console.error(failure);
  await stopAll();
  process.exit(failure ? 1 : 0);
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
