import { expect, test } from "vitest";
import { journalPeriod, journalQuery, readStaffJournalFilter } from "#app/models/auth/journal.ts";

const acts = ["sign-in", "order-noted"] as const;
const read = (query: string) => readStaffJournalFilter(new URLSearchParams(query), acts);

test("a filter of the journal survives its address", () => {
  const filter = read("qui=12&acte=order-noted&sur=CMD-1&du=2026-11-01&au=2026-11-25");

  expect(filter).toEqual({
    ...{ staffId: 12, act: "order-noted", subject: "CMD-1" },
    ...{ from: "2026-11-01", until: "2026-11-25" },
  });
  const query = Object.entries(journalQuery(filter)).map(([name, value]) => `${name}=${value}`);
  expect(read(query.join("&"))).toEqual(filter);
});

test("anything unknown in the address is left out", () => {
  expect(read("qui=0&acte=pirate&sur=%20%00&du=2026-02-30&au=hier")).toEqual({
    ...{ staffId: null, act: null, subject: "", from: null, until: null },
  });
  expect(read(`sur=${"x".repeat(500)}`).subject).toHaveLength(60);
});

test("its days are those of Paris, the last one included", () => {
  const { since, before } = journalPeriod(read("du=2026-11-25&au=2026-11-25"));

  expect(since?.toISOString()).toBe("2026-11-24T23:00:00.000Z");
  expect(before?.toISOString()).toBe("2026-11-25T23:00:00.000Z");
});
