import { resolve } from "node:path";
import { build, buildDirectory, isBuilt } from "./build.ts";
import { announce, demoSettings, startDemo, startProgram, step } from "./demo.ts";
import { runUntilStopped } from "./ending.ts";

/** `npm start`: the whole demo shop, as built for production. */
await runUntilStopped(async () => {
  const places = await startDemo(async () => {
    if (!isBuilt(buildDirectory)) await step("Build", () => build(buildDirectory));
  });
  const file = resolve(buildDirectory, "server/index.js");
  const probe = `http://localhost:${places.shopPort}/health/ready`;
  await step("Shop", () => startProgram("shop", file, demoSettings(places), probe));
  announce(places);
});
