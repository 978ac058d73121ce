import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Environment,
  sandboxEnvironment,
  shopEnvironment,
} from "../../scripts/environment.ts";
import { freePort } from "./port.ts";

export async function testEnvironment(databaseUrl: string): Promise<Environment> {
  const places = {
    databaseUrl,
    shopPort: await freePort(),
    sandboxPort: await freePort(),
    smtpPort: await freePort(),
  };
  return {
    ...shopEnvironment(places),
    ...sandboxEnvironment(places),
    UPLOAD_DIRECTORY: mkdtempSync(join(tmpdir(), "madrier-uploads-")),
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    WORKER: "false",
    CHECK_CALLS: "true",
    CALLS_PER_MINUTE: "1000000",
  };
}
