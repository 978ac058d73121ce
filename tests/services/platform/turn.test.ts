import { expect, test } from "vitest";
import { inLongTurn, inTurn } from "../../../server/turn.ts";

const of = (session: string | null, address = `of ${session}`) => ({ session, address });

function heldWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { end: resolve, run: () => promise.then(() => "done") };
}

test("answers four requests of a session at once, and queues the fifth", async () => {
  const works = Array.from({ length: 6 }, heldWork);
  const begun: number[] = [];
  const answers = works.map((work, at) =>
    inTurn(of("one"), () => {
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

test("another session, and a client without one, do not wait", async () => {
  const works = Array.from({ length: 5 }, heldWork);
  const waiting = works.map((work) => inTurn(of("two"), work.run));

  expect(await inTurn(of("three"), async () => "served")).toBe("served");
  expect(await inTurn(of(null), async () => "served")).toBe("served");
  for (const work of works) work.end();
  await Promise.all(waiting);
});

test("a session whose requests fail gives its places back", async () => {
  const fail = () => inTurn(of("four"), () => Promise.reject(new Error("broken")));
  for (let time = 0; time < 9; time++) await expect(fail()).rejects.toThrow("broken");

  expect(await inTurn(of("four"), async () => "served")).toBe("served");
});

test("a session with a hundred requests waiting is refused one more", async () => {
  const works = Array.from({ length: 104 }, heldWork);
  const answers = works.map((work) => inTurn(of("five"), work.run));

  expect(await inTurn(of("five"), async () => "served")).toBeNull();
  for (const work of works) work.end();
  expect(await Promise.all(answers)).toHaveLength(104);
});

test("answers sixteen requests of an address at once, in any session", async () => {
  const works = Array.from({ length: 20 }, heldWork);
  let begun = 0;
  const answers = works.map((work, at) =>
    inTurn(of(at % 2 ? `session ${at}` : null, "203.0.113.7"), () => {
      begun++;
      return work.run();
    }),
  );
  expect(begun).toBe(16);
  expect(await inTurn(of("six", "203.0.113.8"), async () => "served")).toBe("served");

  for (const work of works) work.end();

  expect(await Promise.all(answers)).toEqual(Array(20).fill("done"));
});

test("counts the addresses of one subscriber's network together", async () => {
  const works = Array.from({ length: 16 }, heldWork);
  const answers = works.map((work, at) => inTurn(of(null, `2001:db8:0:1::${at}`), work.run));
  const [elsewhere, other] = [heldWork(), heldWork()];
  let isBegun = false;
  const waiting = inTurn(of(null, "2001:db8:0:1::ffff"), () => {
    isBegun = true;
    return other.run();
  });
  elsewhere.end();

  expect(await inTurn(of(null, "2001:db8:0:2::1"), elsewhere.run)).toBe("done");
  expect(isBegun).toBe(false);
  for (const work of [...works, other]) work.end();
  await Promise.all([...answers, waiting]);
  expect(isBegun).toBe(true);
});

test("an address with a thousand requests waiting is refused one more", async () => {
  const works = Array.from({ length: 1_016 }, heldWork);
  const answers = works.map((work) => inTurn(of(null, "198.51.100.9"), work.run));

  expect(await inTurn(of("seven", "198.51.100.9"), async () => "served")).toBeNull();
  for (const work of works) work.end();
  expect(await Promise.all(answers)).toHaveLength(1_016);
});

test("long forms are worked on two at a time, long files one at a time", async () => {
  const works = Array.from({ length: 5 }, heldWork);
  const begun: string[] = [];
  const kinds = ["text", "text", "text", "file", "file"] as const;
  const answers = works.map((work, at) =>
    inLongTurn(kinds[at] ?? "text", () => {
      begun.push(`${kinds[at]} ${at}`);
      return work.run();
    }),
  );
  expect(begun).toEqual(["text 0", "text 1", "file 3"]);

  works[1]?.end();
  await answers[1];

  expect(begun).toEqual(["text 0", "text 1", "file 3", "text 2"]);
  for (const work of works) work.end();
  expect(await Promise.all(answers)).toEqual(Array(5).fill("done"));
});
