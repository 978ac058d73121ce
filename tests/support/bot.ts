import { issueChallenge } from "#app/services/bot-check.server.ts";

/** The challenge of a form that has been open for a minute: nothing is to be waited for. */
export async function oldChallenge(): Promise<{ bot_challenge: string }> {
  return { bot_challenge: await issueChallenge(new Date(Date.now() - 60_000)) };
}
