import type { HTMLElement } from "node-html-parser";
import { solve } from "#app/models/proof-of-work.ts";
import { issueChallenge } from "#app/services/bot-check.server.ts";

/** What JavaScript fills into a form with a bot check: without it the shop waits until the form is a second old. */
export async function proofFor(form: HTMLElement | null): Promise<{ bot_solution: string }> {
  const challenge = form?.querySelector("input[name=bot_challenge]")?.getAttribute("value");
  return { bot_solution: challenge ? ((await solve(challenge)) ?? "") : "" };
}

/** The challenge of a form that has been open for a minute: nothing is to be waited for. */
export async function oldChallenge(): Promise<{ bot_challenge: string }> {
  return { bot_challenge: await issueChallenge(new Date(Date.now() - 60_000)) };
}
