const refusals: Readonly<Record<string, number>> = { unsigned: 401, forged: 401, malformed: 400 };

/** 200 for any authentic notification: the provider then stops sending it. */
export function answerNotification(outcome: string): Response {
  return new Response(null, { status: refusals[outcome] ?? 200 });
}
