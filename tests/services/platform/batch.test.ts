import { randomUUID } from "node:crypto";
import { eq, gt, lt, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { deleteInBatches, inBatches } from "#app/services/platform/batch.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { spentChallenges } from "#drizzle/schema/auth.ts";

const { expiresAt } = spentChallenges;
const PAST = new Date("2001-01-01T00:00:00Z");
const isOver = lt(expiresAt, new Date("2002-01-01T00:00:00Z"));

/** Spends challenges whose time is over, a second apart. */
async function makeOver(total: number) {
  await db.execute(sql`
    insert into spent_challenges (nonce, expires_at)
    select ${randomUUID()} || n, ${PAST.toISOString()}::timestamptz + n * interval '1 second'
    from generate_series(1, ${total}::int) n`);
}

test("deletes in statements of the given size until none is left", async () => {
  await makeOver(25);
  const executed = vi.spyOn(db, "execute");

  await deleteInBatches(spentChallenges, isOver, expiresAt, 10);
  const batches = executed.mock.calls.length;
  executed.mockRestore();

  expect(batches).toBe(3);
  expect(await db.$count(spentChallenges, isOver)).toBe(0);
});

test("keeps what an interrupted run deleted, and goes on with the rest", async () => {
  await makeOver(25);
  let runs = 0;
  const work = async (rows: number) => {
    if (++runs === 2) throw new Error("interrupted");
    const { rowCount } = await db.execute(sql`
      delete from spent_challenges where nonce in (
        select nonce from spent_challenges where ${isOver} order by expires_at limit ${rows})`);
    return rowCount ?? 0;
  };

  await expect(inBatches(work, 10)).rejects.toThrow("interrupted");
  expect(await db.$count(spentChallenges, isOver)).toBe(15);

  await deleteInBatches(spentChallenges, isOver, expiresAt, 10);
  expect(await db.$count(spentChallenges, isOver)).toBe(0);
});

test("takes a tenth of the rows once a statement had no time for all", async () => {
  const sizes: number[] = [];
  const cancelled = Object.assign(new Error("canceling statement"), { code: "57014" });

  await inBatches((rows) => {
    sizes.push(rows);
    return rows > 10 ? Promise.reject(cancelled) : Promise.resolve(sizes.length < 5 ? rows : 0);
  }, 100);

  expect(sizes).toEqual([100, 10, 10, 10, 10]);
});

test("leaves rows that another transaction holds", async () => {
  await makeOver(3);
  const [held] = await db.select().from(spentChallenges).where(isOver);

  await db.transaction(async (tx) => {
    await tx
      .update(spentChallenges)
      .set({ expiresAt: PAST })
      .where(eq(spentChallenges.nonce, held?.nonce ?? ""));
    await deleteInBatches(spentChallenges, isOver, expiresAt, 10);
  });

  expect(await db.$count(spentChallenges, isOver)).toBe(1);
  await deleteInBatches(spentChallenges, gt(expiresAt, new Date(0)), expiresAt, 10);
});
