const refusals: Readonly<Record<string, number>> = { unsigned: 401, forged: 401, malformed: 400 };

/** 200 for whatever is proven, were it for an order already paid: the house then stops telling it. */
export function answerNotification(outcome: string): Response {
  return new Response(null, { status: refusals[outcome] ?? 200 });
}
