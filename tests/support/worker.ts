import { afterAll, afterEach, expect, inject, vi } from "vitest";
import { demoMerchant } from "#drizzle/seed/setting.ts";
import { currentGround, leaveGround, takeGround } from "./ground.ts";

const { testPath = "" } = expect.getState();
const before = { ...process.env };
const { isOther } = await takeGround(testPath, inject("isShopShared"));
// The shop's modules read their settings when imported, and one process runs several files.
if (isOther) vi.resetModules();
// Tests count the connections that the pool lends.
Object.assign(process.env, currentGround().environment, { READ_PIPES: "0" });
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
  // Not before: some tests set what it reads.
  const { pool } = await import("#app/services/platform/database.server.ts");
  currentGround().disconnect = async () => {
    if (!pool.ending) await pool.end();
  };
  stopRecording();
  await leaveGround();
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, before);
});
