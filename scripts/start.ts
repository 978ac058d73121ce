import { resolve } from "node:path";
import { build, buildDirectory, isBuilt } from "./build.ts";
import { announce, demoSettings, startDemo, startProgram, step } from "./demo.ts";
import { readEmptyShop } from "./empty-shop.ts";
import { runUntilStopped } from "./ending.ts";

/** `npm start`: the whole demo shop, as built for production; with `-- --empty` a shop without goods. */
await runUntilStopped(async () => {
  const empty = readEmptyShop(process.argv.slice(2));
  const { places, opened } = await startDemo(async () => {
    if (!isBuilt(buildDirectory)) await step("Build", () => build(buildDirectory));
  }, empty);
  const file = resolve(buildDirectory, "server/index.js");
  const probe = `http://localhost:${places.shopPort}/health/ready`;
  await step("Shop", () => startProgram("shop", file, demoSettings(places), probe));
  announce(places, opened);
});
