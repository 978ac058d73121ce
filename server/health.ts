import { clockErrorSeconds, compareClocks } from "#app/services/platform/clock.server.ts";
import type { Rendered } from "./fetch-adapter.ts";
import { lostFeatures } from "./lost-features.ts";

export const LIVE_PATH = "/health/live";
export const READY_PATH = "/health/ready";

const DATABASE_MS = 1_000;

export function live(): Rendered {
  return plainText(200, "live");
}

/**
 * Fails while stopping or without database, and says why. Reports clock errors, since sessions and slots use
 * PostgreSQL's clock, and what the shop lacks meanwhile, a line each.
 */
export async function ready(isStopping: boolean): Promise<Rendered> {
  if (isStopping) return plainText(503, "stopping");
  const [problem, lost] = await Promise.all([databaseProblem(), lostFeatures()]);
  if (problem) return plainText(503, `no database: ${problem}`);
  const seconds = clockErrorSeconds();
  if (seconds === 0) return plainText(200, ["ready", ...lost].join("\n"));
  const error = `${Math.abs(seconds)} s ${seconds > 0 ? "ahead of" : "behind"} PostgreSQL's`;
  return plainText(200, [`ready, with a clock ${error}`, ...lost].join("\n"));
}

/** Code of PostgreSQL or of the network; null once it answers in time. */
async function databaseProblem(): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, DATABASE_MS, `no answer in ${DATABASE_MS} ms`);
  });
  const answer = compareClocks().then(
    () => null,
    (error: unknown) =>
      error instanceof Error && "code" in error ? String(error.code) : "refused",
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function plainText(status: number, text: string): Rendered {
  const headers = new Headers({ "Content-Type": "text/plain", "Cache-Control": "no-store" });
  return { status, headers, body: Buffer.from(text) };
}
