import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Environment,
  sandboxEnvironment,
  shopEnvironment,
} from "../../scripts/environment.ts";
import { freePort } from "./port.ts";

/** Where the shop on a database keeps what people send it. */
export function uploadsOf(databaseUrl: string): string {
  return join(tmpdir(), "madrier-uploads", new URL(databaseUrl).pathname);
}

export async function testEnvironment(databaseUrl: string): Promise<Environment> {
  const places = {
    databaseUrl,
    shopPort: await freePort(),
    sandboxPort: await freePort(),
    smtpPort: await freePort(),
  };
  const uploads = uploadsOf(databaseUrl);
  mkdirSync(uploads, { recursive: true });
  return {
    ...shopEnvironment(places),
    ...sandboxEnvironment(places),
    UPLOAD_DIRECTORY: uploads,
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    WORKER: "false",
    CHECK_CALLS: "true",
    CALLS_PER_MINUTE: "1000000",
  };
}
