import pg from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { ReadPipes } from "#app/services/platform/read-pipe.server.ts";

const connectionString = inject("serverUrl");
const PIPES = 2;

let fallbacks = 0;
let pipes: ReadPipes;
const other = new pg.Pool({ connectionString });

/** A loaded machine takes longer than 50 ms for a first read. */
async function open({ statement_timeout = 20_000, slowMs = 5_000 } = {}) {
  pipes = new ReadPipes({
    count: PIPES,
    connection: { connectionString, statement_timeout },
    slowMs,
    fallback: (query, values) => {
      fallbacks++;
      return other.query(query, values);
    },
  });
  await expect
    .poll(async () => {
      fallbacks = 0;
      const servers = await Promise.all(Array.from({ length: 8 }, server));
      return { fallbacks, servers: new Set(servers).size };
    })
    .toEqual({ fallbacks: 0, servers: PIPES });
}

afterEach(async () => {
  await pipes.close();
});

const server = () => ask("select pg_backend_pid() as n");

async function ask(text: string, ...values: unknown[]): Promise<unknown> {
  const { rows } = await pipes.send({ text, name: text }, values);
  return rows[0]?.n;
}

test("reads share few connections, each with its own answer", async () => {
  await open();
  const numbers = Array.from({ length: 60 }, (_, number) => number);

  const answers = await Promise.all(numbers.map((number) => ask("select $1::int as n", number)));
  const servers = await Promise.all(numbers.map(server));

  expect(answers).toEqual(numbers);
  expect(new Set(servers).size).toBe(PIPES);
  expect(fallbacks).toBe(0);
});

test("a read that fails leaves those around it alone", async () => {
  await open();

  const answers = await Promise.allSettled(
    [1, 0, 2, 0, 4].map((number) => ask("select 4 / $1::int as n", number)),
  );

  expect(answers.map((answer) => (answer.status === "fulfilled" ? answer.value : "no"))).toEqual([
    4,
    "no",
    2,
    "no",
    1,
  ]);
  expect(fallbacks).toBe(0);
});

test("a statement that does not parse fails each time by itself", async () => {
  await open();

  const wrong = () => ask("select no_such_column as n");
  const answers = await Promise.allSettled([wrong(), wrong(), ask("select 7 as n"), wrong()]);

  expect(answers.map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
    "fulfilled",
    "rejected",
  ]);
});

test("a read over its time is cancelled, and those behind it answered", async () => {
  await open({ statement_timeout: 200 });
  const slow = Array.from({ length: PIPES }, () => ask("select pg_sleep(60)::text as n"));
  const behind = Array.from({ length: 6 }, (_, number) => ask("select $1::int as n", number));

  const ended = await Promise.allSettled(slow);

  expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(ended[0]).toMatchObject({ reason: { code: "57014" } });
  expect(await Promise.all(behind)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(fallbacks).toBe(0);
});

test("reads of a connection that is cut are sent again", async () => {
  await open();
  const servers = await Promise.all(Array.from({ length: 8 }, server));
  const slow = Array.from({ length: PIPES }, () => ask("select pg_sleep(0.5)::text as n"));
  const behind = Array.from({ length: 6 }, (_, number) => ask("select $1::int as n", number));

  await other.query("select pg_terminate_backend(pid) from unnest($1::int[]) pid", [
    [...new Set(servers)],
  ]);

  expect(await Promise.all(behind)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(await Promise.all(slow)).toEqual(["", ""]);
  expect(fallbacks).toBe(PIPES + 6);
  expect(await ask("select 7 as n")).toBe(7);
});

test("reads behind one that stalls do not wait for its end", async () => {
  await open();
  let isOver = false;
  const slow = Array.from({ length: PIPES }, () =>
    ask("select pg_sleep(5)::text as n").finally(() => {
      isOver = true;
    }),
  );
  const behind = Array.from({ length: 6 }, (_, number) => ask("select $1::int as n", number));

  expect(await Promise.all(behind)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(isOver).toBe(false);
  expect(await Promise.all(slow)).toEqual(["", ""]);
});

test("a slow read is no reason for the next one to wait", async () => {
  await open({ slowMs: 50 });
  const slow = Array.from({ length: PIPES }, () => ask("select pg_sleep(0.8)::text as n"));
  const slower = async () => {
    const { rows } = await other.query<{ count: string }>(`select count(*) from pg_stat_activity
      where query like '%pg_sleep(0.8)%' and pid <> pg_backend_pid()
        and clock_timestamp() - query_start > interval '60 ms'`);
    return Number(rows[0]?.count);
  };
  await expect.poll(slower, { interval: 10 }).toBe(PIPES);

  expect(await ask("select 7 as n")).toBe(7);
  expect(fallbacks).toBe(1);
  await Promise.all(slow);
});
