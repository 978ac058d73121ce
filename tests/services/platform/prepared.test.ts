import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, type Transaction } from "#app/services/platform/database.server.ts";

async function preparedNames(tx: Transaction, mark: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from pg_prepared_statements where position(${mark} in statement) > 0
        and statement not like '%pg_prepared_statements%'`,
  );
  return rows.map(({ name }) => name);
}

test("a query asked five times is prepared from then on", async () => {
  const ask = (tx: Transaction, value: number) =>
    tx.execute(sql`select ${value}::int as often_asked`);
  await db.transaction(async (tx) => {
    for (let times = 1; times < 5; times++) await ask(tx, times);
    expect(await preparedNames(tx, "often_asked")).toEqual([]);

    const { rows } = await ask(tx, 5);
    expect(rows).toEqual([{ often_asked: 5 }]);
    expect(await preparedNames(tx, "often_asked")).toHaveLength(1);
    expect((await ask(tx, 6)).rows).toEqual([{ often_asked: 6 }]);
  });
});

test("queries that differ are prepared each under a name of its own", async () => {
  await db.transaction(async (tx) => {
    for (let times = 0; times < 6; times++) {
      expect((await tx.execute(sql`select 1 as first_of_two`)).rows).toEqual([{ first_of_two: 1 }]);
      expect((await tx.execute(sql`select 2 as second_of_two`)).rows).toEqual([
        { second_of_two: 2 },
      ]);
    }
    const names = await preparedNames(tx, "_of_two");
    expect(new Set(names).size).toBe(2);
  });
});

test("a search is never prepared: it is planned for its own words", async () => {
  const words = sql`select to_tsvector('sac') @@ to_tsquery(${"sac"}) as searched_words`;
  await db.transaction(async (tx) => {
    for (let times = 0; times < 8; times++) await tx.execute(words);
    expect(await preparedNames(tx, "searched_words")).toEqual([]);
  });
});
