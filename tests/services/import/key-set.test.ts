import { expect, test } from "vitest";
import { KeySet } from "#app/services/import/key-set.server.ts";

test("a set of keys holds each of many texts, and no other", () => {
  const keys = new KeySet();
  const texts = Array.from({ length: 50_000 }, (_, at) => `C-${at}/${at % 7}/2026-01-01`);
  for (const text of texts) {
    expect(keys.has(text)).toBe(false);
    keys.add(text);
    keys.add(text);
  }

  expect(texts.every((text) => keys.has(text))).toBe(true);
  expect(["", "C-50000/0/2026-01-01", "C-1/1/2026-01-02"].some((text) => keys.has(text))).toBe(
    false,
  );
});
