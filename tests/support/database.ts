import type { TestProject } from "vitest/node";
import { startTestServer } from "../../scripts/database.ts";
import { dropRun } from "./chaos/clone.ts";
import { prepareTemplate } from "./template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    serverUrl: string;
    template: string;
    /** When the run began, in milliseconds: its databases carry it in their names. */
    run: number;
    /** True where the files of a process share a shop and its database (`ground.ts`). */
    isShopShared: boolean;
  }
}

/** Finds a PostgreSQL server once per run, and makes the database that every test file copies. */
export default async function setup(project: TestProject) {
  const server = await startTestServer();
  process.env.DATABASE_URL = server.url;
  project.provide("serverUrl", server.url);
  project.provide("template", await prepareTemplate(server.url));
  const run = Date.now();
  project.provide("run", run);
  return async () => {
    await dropRun(server.url, run);
    await server.stop();
  };
}
