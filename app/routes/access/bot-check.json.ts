import { issueChallenge } from "#app/services/bot-check.server.ts";

/** The bot-check token of a form (specification, section 7), for one that no page brought: `{ token }`. */
export async function loader() {
  return Response.json(
    { token: await issueChallenge() },
    { headers: { "Cache-Control": "no-store" } },
  );
}
