import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { z } from "zod";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import { testEnvironment } from "#tests/support/environment.ts";
import type { Figure } from "#tests/support/figure.ts";
import { startDatabase } from "../../scripts/database.ts";
import { root } from "../../scripts/environment.ts";
import { migrate } from "../../scripts/migrate.ts";
import { makeDatabase } from "./places.ts";

const DATABASE = "madrier_bench_relevance";

const reportField = z.object({
  tables: z.record(
    z.string(),
    z.array(z.object({ kind: z.string(), precision: z.number(), isEmpty: z.boolean() })),
  ),
  cpuMs: z.number(),
});

type Answer = z.infer<typeof reportField>["tables"][string][number];

/** Precision at five of the searches of `relevance/`, by kind, on the demo catalogue. */
export async function measureRelevance(): Promise<Figure[]> {
  const server = await startDatabase();
  try {
    const url = await makeDatabase(server.url, DATABASE);
    await migrate(url);
    await seed(url, { ...usualSize, stores: 6, customers: 40 }, () => {});
    // The services read their settings when imported: a process of their own.
    const printed = execFileSync(
      process.execPath,
      [resolve(root, "tests/bench/relevance/answer.ts")],
      {
        env: { ...process.env, ...(await testEnvironment(url)), READ_PIPES: "0" },
        encoding: "utf8",
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    const { tables, cpuMs } = reportField.parse(JSON.parse(printed));
    return [
      ...Object.entries(tables).flatMap(([table, answers]) => figuresOf(table, answers)),
      { what: "processor time of a search", value: cpuMs, unit: "ms" },
    ];
  } finally {
    await server.stop();
  }
}

function figuresOf(table: string, answers: readonly Answer[]): Figure[] {
  const kinds = Map.groupBy(answers, ({ kind }) => kind);
  const isBarred = table === "hundred";
  const wrong = answers.filter(({ precision }) => precision === 0).length;
  const empty = answers.filter(({ isEmpty }) => isEmpty).length;
  return [
    ...[...kinds].map(([kind, some]) => ({
      what: `${table}, ${kind}: precision at five`,
      value: percent(some),
      unit: "%",
    })),
    {
      what: `${table}: precision at five`,
      value: percent(answers),
      unit: "%",
      ...(isBarred && { bar: { atLeast: 85 } }),
    },
    {
      what: `${table}: searches with nothing right`,
      value: wrong,
      unit: "",
      ...(isBarred && { bar: { atMost: 4 } }),
    },
    { what: `${table}: empty pages`, value: empty, unit: "", bar: { atMost: 0 } },
  ];
}

function percent(answers: readonly Answer[]): number {
  const sum = answers.reduce((total, { precision }) => total + precision, 0);
  return (100 * sum) / answers.length;
}
