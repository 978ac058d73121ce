const refusals: Readonly<Record<string, number>> = { unsigned: 401, forged: 401, malformed: 400 };

/**
 * 200 for any authentic notification, even for a paid order: the provider then stops sending it.
 */
export function answerNotification(outcome: string): Response {
  return new Response(null, { status: refusals[outcome] ?? 200 });
}
