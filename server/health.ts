import { clockErrorSeconds, compareClocks } from "#app/services/platform/clock.server.ts";
import type { Rendered } from "./fetch-adapter.ts";

export const LIVE_PATH = "/health/live";
export const READY_PATH = "/health/ready";

const DATABASE_MS = 1_000;

export function live(): Rendered {
  return plainText(200, "live");
}

/** Fails while stopping or without database; reports clock errors: sessions and slots use PostgreSQL's clock. */
export async function ready(isStopping: boolean): Promise<Rendered> {
  if (isStopping) return plainText(503, "stopping");
  if (!(await databaseAnswers())) return plainText(503, "no database");
  const seconds = clockErrorSeconds();
  if (seconds === 0) return plainText(200, "ready");
  const error = `${Math.abs(seconds)} s ${seconds > 0 ? "ahead of" : "behind"} PostgreSQL's`;
  return plainText(200, `ready, with a clock ${error}`);
}

async function databaseAnswers(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, DATABASE_MS, false);
  });
  const answer = compareClocks().then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function plainText(status: number, text: string): Rendered {
  const headers = new Headers({ "Content-Type": "text/plain", "Cache-Control": "no-store" });
  return { status, headers, body: Buffer.from(text) };
}
