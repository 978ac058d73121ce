import { page, type Reply, type Route, redirect, type SandboxRequest } from "../http.ts";
import type { Settings } from "../settings.ts";
import { counterPage } from "./counter-page.ts";
import { type SentMessages, sendMessage } from "./messages.ts";
import { readTicket } from "./ticket-form.ts";

type Setup = { settings: Settings; messages: SentMessages };

/** A till: rings up a ticket, and sends it to the shop as the ERP does. */
export function counterRoutes(setup: Setup): Route[] {
  return [
    ["GET", "/erp/comptoir", ({ url }) => page(show(setup, url.searchParams.get("ticket")))],
    ["POST", "/erp/comptoir", (call) => ringUp(setup, call)],
  ];
}

function show({ messages }: Setup, number: string | null) {
  const sent = messages.sent.filter(({ body }) => body.includes('"kind":"ticket"'));
  return counterPage({ typed: {}, errors: {}, sent, number });
}

async function ringUp(setup: Setup, { body }: SandboxRequest): Promise<Reply> {
  const said = [...new URLSearchParams(body)].map(([name, value]) => [name, value.trim()] as const);
  const typed = Object.fromEntries(said);
  const now = new Date();
  const number = `TC-${now.getTime().toString(36).toUpperCase()}`;
  const read = readTicket(typed, { number, now });
  if (!read.ok)
    return page(counterPage({ typed, errors: read.errors, sent: [], number: null }), 422);
  await sendMessage(setup, read.message, typed.way ?? "usual");
  return redirect(`/erp/comptoir?ticket=${number}`);
}
