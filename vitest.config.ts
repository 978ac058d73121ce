import { defineConfig } from "vitest/config";

/** Timeout of a test in milliseconds; proofs take longer in a long run (`npm test -- --long`). */
const testTimeout = process.env.TESTS === "long" ? 3_600_000 : 40_000;

/** Bundled into one file each: hundreds of small ones cost every test file more than a second. */
const deps = {
  optimizer: {
    ssr: {
      enabled: true,
      include: ["drizzle-orm", "drizzle-orm/node-postgres", "drizzle-orm/pg-core", "zod"],
    },
  },
};

/** Polling timeout for asynchronous results, sized for a busy machine. */
const expect = { poll: { timeout: 20_000 } };

/** Tests on the built shop: each file has its own, with its database, unless the files of a process share one. */
function onShop(name: string, isShopShared = false) {
  return {
    test: {
      name,
      include: [`tests/${name}/**/*.test.ts`],
      provide: { isShopShared },
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
    // More than the cores: half of a test is waiting for a shop or a database.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: "models",
          include: ["tests/models/**/*.test.ts"],
          setupFiles: ["tests/support/merchant.ts"],
          pool: "threads",
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: "services",
          include: ["tests/services/**/*.test.{ts,tsx}"],
          provide: { isShopShared: false },
          globalSetup: ["tests/support/database.ts"],
          setupFiles: ["tests/support/worker.ts"],
          isolate: false,
          deps,
          expect,
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      onShop("http", true),
      // `npm run attack` and `npm run chaos`, which print tables of their claims.
      onShop("attack"),
      onShop("chaos"),
    ],
  },
});
