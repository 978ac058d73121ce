import type { TestProject } from "vitest/node";
import { prepareTemplate } from "./template.ts";

declare module "vitest" {
  export interface ProvidedContext {
    serverUrl: string;
    template: string;
  }
}

/** Once per run: finds a PostgreSQL server and makes the database that every test file gets a copy of. */
export default async function setup(project: TestProject) {
  const serverUrl = process.env.DATABASE_URL;
  if (!serverUrl) throw new Error("Set DATABASE_URL, or run the tests with `npm test`.");
  project.provide("serverUrl", serverUrl);
  project.provide("template", await prepareTemplate(serverUrl));
}
