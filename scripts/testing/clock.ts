import { globSync } from "node:fs";
import { isDay, isOnClock, parisInstant } from "#app/models/platform/calendar.ts";
import { Advice } from "../advice.ts";
import type { Environment } from "../environment.ts";

/** Variables that move the clock of a process: libfaketime is loaded into it and adds an offset. */
const names = ["LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC", "DONT_FAKE_MONOTONIC"];

/** Debian, then distributions without a folder per architecture. */
const places = ["/usr/lib/*/faketime", "/usr/lib/faketime", "/usr/lib64/faketime"];

/**
 * Environment of processes whose clock shows `moment` now, and runs on. An offset, not an instant: processes that
 * start later share the clock. Timers run on the monotonic clock, which stays.
 */
export function moveClock(moment: string, library: string, now = new Date()): Environment {
  const offsetMs = readMoment(moment).getTime() - now.getTime();
  const seconds = (offsetMs / 1000).toFixed(3);
  return {
    LD_PRELOAD: library,
    FAKETIME: offsetMs < 0 ? seconds : `+${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    DONT_FAKE_MONOTONIC: "1",
  };
}

/** "2026-12-31T23:55" in Paris. */
function readMoment(text: string): Date {
  const [, day = "", hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(text) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  const exists = isDay(day) && Number(hour) < 24 && Number(minute) < 60 && isOnClock(day, minutes);
  if (exists) return parisInstant(day, minutes);
  throw new Advice(
    `--at takes a moment on the clocks of Paris, such as 2026-12-31T23:55, not "${text}".`,
  );
}

export function findFaketime(): string {
  const [library] = places.flatMap((place) => globSync(`${place}/libfaketime.so.1`));
  if (library) return library;
  throw new Advice(
    "--at needs libfaketime, which this machine does not have: install it (on Debian: sudo apt-get install faketime).",
  );
}

/** The variables of a moved clock that this process runs under, if any. */
export function inheritedClock(): Environment {
  if (process.env.FAKETIME === undefined) return {};
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? ""]));
}

/** This environment with the machine's clock. */
export function withoutMovedClock(environment: NodeJS.ProcessEnv): Environment {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value === undefined || names.includes(name) ? [] : [[name, value]],
    ),
  );
}
