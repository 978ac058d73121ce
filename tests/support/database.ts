import type { TestProject } from "vitest/node";
import { startTestServer } from "../../scripts/database.ts";
import { prepareTemplate } from "./template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    serverUrl: string;
    template: string;
  }
}

/** Finds a PostgreSQL server once per run, and makes the database that every test file copies. */
export default async function setup(project: TestProject) {
  const server = await startTestServer();
  process.env.DATABASE_URL = server.url;
  project.provide("serverUrl", server.url);
  project.provide("template", await prepareTemplate(server.url));
  return server.stop;
}
