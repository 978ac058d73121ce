import { pool } from "#app/services/database.server.ts";
import type { Rendered } from "./fetch-adapter.ts";

export const LIVE_PATH = "/health/live";
export const READY_PATH = "/health/ready";

const DATABASE_MS = 1_000;

/** `/health/live`: this process runs. */
export function live(): Rendered {
  return plainText(200, "live");
}

/** `/health/ready`: this process may be sent requests: it is not stopping and its database answers. */
export async function ready(isStopping: boolean): Promise<Rendered> {
  if (isStopping) return plainText(503, "stopping");
  return (await databaseAnswers()) ? plainText(200, "ready") : plainText(503, "no database");
}

async function databaseAnswers(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, DATABASE_MS, false);
  });
  const answer = pool.query("select 1").then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

function plainText(status: number, text: string): Rendered {
  const headers = new Headers({ "Content-Type": "text/plain", "Cache-Control": "no-store" });
  return { status, headers, body: Buffer.from(text) };
}
