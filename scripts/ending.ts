import { run } from "./advice.ts";

const stops: (() => Promise<unknown>)[] = [];
let isEnding = false;

export function atEnd(stop: () => Promise<unknown>): void {
  stops.push(stop);
}

async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await stopAll();
  process.exit(0);
}

export async function runUntilStopped(script: () => Promise<void>): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end());
  await run(async () => {
    try {
      await script();
    } catch (error) {
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
