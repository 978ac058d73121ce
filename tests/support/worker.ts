import { rmSync } from "node:fs";
import { afterAll, afterEach, expect, inject, vi } from "vitest";
import { demoMerchant } from "#drizzle/seed/setting.ts";
import { cloneTemplate, dropClone } from "#tests/support/chaos/clone.ts";
import { testEnvironment } from "./environment.ts";

// The shop's modules read their settings when imported, and one process runs several files.
vi.resetModules();
const before = { ...process.env };
const serverUrl = inject("serverUrl");
const cloneUrl = await cloneTemplate(serverUrl, inject("template"));
const environment = await testEnvironment(cloneUrl);
// Tests count the connections that the pool lends.
Object.assign(process.env, environment, { READ_PIPES: "0" });
const { adoptSettings } = await import("#app/services/setting/current.server.ts");
adoptSettings(demoMerchant);

const { recordOverlapping, takeOverlapping } = await import("./overlapping.ts");
const stopRecording = recordOverlapping();
let hasFailed = false;

afterEach(({ task }) => {
  hasFailed ||= task.result?.state === "fail";
  expect(takeOverlapping()).toEqual([]);
});

afterAll(async () => {
  const { whatPrinted } = await import("./running.ts");
  if (hasFailed) process.stderr.write(whatPrinted());
  const { pool } = await import("#app/services/platform/database.server.ts");
  await pool.end();
  stopRecording();
  await dropClone(serverUrl, cloneUrl);
  if (environment.UPLOAD_DIRECTORY) rmSync(environment.UPLOAD_DIRECTORY, { recursive: true });
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, before);
});
