import { describe, expect, test } from "vitest";
import { CHALLENGE_MINUTES, readChallenge } from "#app/models/auth/bot-check.ts";
import { solve } from "#app/models/auth/proof-of-work.ts";
import {
  checkHuman,
  deleteSpentChallenges,
  issueChallenge,
} from "#app/services/auth/bot-check.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { spentChallenges } from "#drizzle/schema/auth.ts";

const filled = (challenge: string, solution = "", website = "") => ({
  bot_challenge: challenge,
  bot_solution: solution,
  website,
});
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Checks a form, and returns the milliseconds that it was made to wait, without waiting. */
async function waitsOf(fields: Parameters<typeof checkHuman>[0], now?: Date) {
  let milliseconds = 0;
  const wait = async (more: number) => {
    milliseconds += more;
  };
  const answer = await checkHuman(fields, { ...(now && { now }), wait });
  return { answer, milliseconds };
}

describe("a form", () => {
  test("with a proof of work passes at once", async () => {
    const challenge = await issueChallenge();
    const solution = (await solve(challenge)) ?? "";

    expect(await waitsOf(filled(challenge, solution))).toEqual({
      answer: { ok: true },
      milliseconds: 0,
    });
  });

  test("without one passes too, once it is a second old: it is waited for", async () => {
    const now = new Date();
    const challenge = await issueChallenge(now);

    expect(await waitsOf(filled(challenge), now)).toEqual({
      answer: { ok: true },
      milliseconds: 1_000,
    });
  });

  test("that took a person some time waits for nothing", async () => {
    const challenge = await issueChallenge(minutesAgo(1));

    expect(await waitsOf(filled(challenge))).toEqual({ answer: { ok: true }, milliseconds: 0 });
  });

  test("with a false proof waits as one without", async () => {
    const now = new Date();
    const challenge = await issueChallenge(now);
    const falseProof = JSON.stringify({ counter: 1, derivedKey: "000a" });

    expect(await waitsOf(filled(challenge, falseProof), now)).toEqual({
      answer: { ok: true },
      milliseconds: 1_000,
    });
  });
});

test("the same content may come again, and no other with its challenge", async () => {
  const fields = filled(await issueChallenge(minutesAgo(1)));
  const answers: boolean[] = [];
  for (const content of ["un", "un", "deux", "un", undefined])
    answers.push((await checkHuman(fields, { ...(content && { content }) })).ok);

  expect(answers).toEqual([true, true, false, true, false]);
});

describe("refused, and sent again with another challenge, is", () => {
  test("one that has served, however many come at once", async () => {
    const challenge = await issueChallenge(minutesAgo(1));

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => checkHuman(filled(challenge))),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toContainEqual({ ok: false, reason: "bot-check" });
  });

  test("one left open for more than two hours", async () => {
    const challenge = await issueChallenge(minutesAgo(CHALLENGE_MINUTES + 1));

    expect(await checkHuman(filled(challenge))).toEqual({ ok: false, reason: "bot-check" });
  });

  test("one that nobody gave, or somebody changed", async () => {
    const challenge = await issueChallenge();
    const read = readChallenge(challenge);
    const older = JSON.stringify({
      ...read,
      parameters: { ...read?.parameters, data: { at: Date.now() - 60_000 } },
    });

    for (const text of ["", "{}", older]) {
      expect(await checkHuman(filled(text))).toEqual({ ok: false, reason: "bot-check" });
    }
  });

  test("refuses a filled honeypot field, and does not spend the challenge", async () => {
    const challenge = await issueChallenge(minutesAgo(1));

    const trapped = await checkHuman(filled(challenge, "", "https://spam.example"));

    expect(trapped).toEqual({ ok: false, reason: "bot-trap" });
    expect(await checkHuman(filled(challenge))).toEqual({ ok: true });
  });
});

test("spent challenges are kept until they would have expired", async () => {
  await checkHuman(filled(await issueChallenge(minutesAgo(1))));

  await deleteSpentChallenges();
  expect(await db.$count(spentChallenges)).toBeGreaterThan(0);
  await deleteSpentChallenges(minutesAgo(-CHALLENGE_MINUTES));

  expect(await db.$count(spentChallenges)).toBe(0);
});
