import { expect, test } from "vitest";
import { inTurn } from "../../../server/turn.ts";

/** Starts work that ends on request. */
function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { end: resolve, run: () => promise.then(() => "done") };
}

test("answers four requests of a session at once, and queues the fifth", async () => {
  const works = Array.from({ length: 6 }, heldWork);
  const begun: number[] = [];
  const answers = works.map((work, at) =>
    inTurn("one", () => {
      begun.push(at);
      return work.run();
    }),
  );
  expect(begun).toEqual([0, 1, 2, 3]);

  works[2]?.end();
  await answers[2];

  expect(begun).toEqual([0, 1, 2, 3, 4]);
  for (const work of works) work.end();
  expect(await Promise.all(answers)).toEqual(Array(6).fill("done"));
});

test("another session, and who has none, do not wait", async () => {
  const works = Array.from({ length: 5 }, heldWork);
  const waiting = works.map((work) => inTurn("two", work.run));

  expect(await inTurn("three", async () => "served")).toBe("served");
  expect(await inTurn(null, async () => "served")).toBe("served");
  for (const work of works) work.end();
  await Promise.all(waiting);
});

test("a session whose requests fail gives its places back", async () => {
  const fail = () => inTurn("four", () => Promise.reject(new Error("broken")));
  for (let time = 0; time < 9; time++) await expect(fail()).rejects.toThrow("broken");

  expect(await inTurn("four", async () => "served")).toBe("served");
});

test("a session with a hundred requests waiting is refused one more", async () => {
  const works = Array.from({ length: 104 }, heldWork);
  const answers = works.map((work) => inTurn("five", work.run));

  expect(await inTurn("five", async () => "served")).toBeNull();
  for (const work of works) work.end();
  expect(await Promise.all(answers)).toHaveLength(104);
});
