import { pool } from "./database.server.ts";
import { log } from "./log.server.ts";

/** Smaller differences are within the duration of the query. */
const NOISE_MS = 2_000;

const REPORTED_MS = 10_000;

const EVERY_MS = 30_000;

let offsetMs = 0;

/** Clock that all processes share; before the first `compareClocks`, that of this process. */
export function databaseNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Seconds fast above zero, slow below, at the last comparison; 0 within ten. */
export function clockErrorSeconds(): number {
  return Math.abs(offsetMs) < REPORTED_MS ? 0 : Math.round(-offsetMs / 1000);
}

/** Compares the clock of this process with PostgreSQL's. Throws when the database does not answer. */
export async function compareClocks(): Promise<void> {
  const from = performance.now();
  const { rows } = await pool.query<{ ms: number }>({
    name: "read_clock",
    text: "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
  });
  const tookMs = performance.now() - from;
  const [row] = rows;
  if (!row) return;
  const measured = row.ms + tookMs / 2 - Date.now();
  // A slow answer proves no small difference.
  const isClear = Math.abs(measured) > NOISE_MS + tookMs;
  if (isClear && Math.abs(measured - offsetMs) > REPORTED_MS) {
    log.warn({ seconds: Math.round(-measured / 1000) }, "the clock of this process is off");
  }
  if (isClear) offsetMs = measured;
  else if (tookMs < NOISE_MS) offsetMs = 0;
}

/** Compares the clocks now and every half a minute, for as long as this process runs. */
export async function followClock(): Promise<void> {
  const compare = () =>
    compareClocks().catch((err: unknown) => log.warn({ err }, "clocks could not be compared"));
  await compare();
  setInterval(compare, EVERY_MS).unref();
}
