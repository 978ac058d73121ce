import { defineConfig } from "vitest/config";

/** Milliseconds for one test; proofs take their time in a long run (`npm test -- --long`). */
const testTimeout = process.env.TESTS === "long" ? 3_600_000 : 40_000;

/** Read as one file each: as hundreds of small ones they cost every test file more than a second. */
const deps = {
  optimizer: {
    ssr: {
      enabled: true,
      include: ["drizzle-orm", "drizzle-orm/node-postgres", "drizzle-orm/pg-core", "zod"],
    },
  },
};

/** How long is waited for what comes by itself: as long as a busy machine may need, and no longer than it takes. */
const expect = { poll: { timeout: 20_000 } };

/** What runs on the built shop, each file on a database of its own. */
function onShop(name: string) {
  return {
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      globalSetup: ["tests/support/database.ts", "tests/support/build.ts"],
      setupFiles: ["tests/support/worker.ts"],
      isolate: false,
      deps,
      expect,
      testTimeout,
      hookTimeout: 60_000,
    },
  };
}

/** `npx vitest run --project models` needs nothing; the others need PostgreSQL (see the README). */
export default defineConfig({
  test: {
    // More than two cores can do at once: half of a test is waiting for a shop or a database.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: "models",
          include: ["tests/models/**/*.test.ts"],
          pool: "threads",
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: "services",
          include: ["tests/services/**/*.test.{ts,tsx}"],
          globalSetup: ["tests/support/database.ts"],
          setupFiles: ["tests/support/worker.ts"],
          isolate: false,
          deps,
          expect,
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      onShop("http"),
      // `npm run attack` and `npm run chaos`, which make tables of what these claim.
      onShop("attack"),
      onShop("chaos"),
    ],
  },
});
