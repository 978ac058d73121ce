import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transaction } from "#app/services/platform/database.server.ts";
import { takeOverlapping } from "#tests/support/overlapping.ts";

test("records queries that one transaction sends together", async () => {
  await transaction((tx) => Promise.all([tx.execute(sql`SELECT 1`), tx.execute(sql`SELECT 2`)]));
  expect(takeOverlapping()).toEqual([expect.stringContaining("overlapping query: SELECT 2")]);
});
