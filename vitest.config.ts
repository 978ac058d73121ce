import { defineConfig } from "vitest/config";

/** `npx vitest run --project models` needs nothing; the others need PostgreSQL (see the README). */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "models",
          include: ["tests/models/**/*.test.ts"],
          pool: "threads",
          isolate: false,
        },
      },
      {
        test: {
          name: "services",
          include: ["tests/services/**/*.test.{ts,tsx}"],
          globalSetup: ["tests/support/database.ts"],
          setupFiles: ["tests/support/worker.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/support/database.ts", "tests/support/build.ts"],
          setupFiles: ["tests/support/worker.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
