import { timingSafeEqual } from "node:crypto";
import { beSlow, type Control } from "./faults.ts";
import { formatMoment, type Html, html } from "./html.ts";
import { json, page, type Reply, type Route, type SandboxRequest } from "./http.ts";
import { sandboxPage } from "./page.ts";
import type { Settings } from "./settings.ts";

export type Text = {
  id: number;
  at: string;
  from: string;
  to: string;
  text: string;
  /** Identifies the message: sent twice, it is delivered once. */
  reference: string;
};

type Setup = { settings: Settings; control: Control; texts: Text[] };

const KEPT = 500;

export function createTexts(): Text[] {
  return [];
}

export function smsRoutes(setup: Setup): Route[] {
  const { texts } = setup;
  return [
    ["POST", "/sms/messages", (call) => take(setup, call)],
    ["GET", "/sms", () => page(listPage(texts))],
    [
      "GET",
      "/sms.json",
      ({ url }) => {
        const to = url.searchParams.get("to");
        return json(texts.filter((text) => !to || text.to === to));
      },
    ],
  ];
}

/** `{ from, to, text, reference }` with `Authorization: Bearer`, like such providers. */
async function take({ settings, control, texts }: Setup, call: SandboxRequest): Promise<Reply> {
  if (control.fault === "down") return json({ error: "down" }, 500);
  await beSlow(control);
  if (!isKnown(call.headers.authorization ?? "", settings.smsToken)) {
    return json({ error: "token" }, 401);
  }
  const message: Record<string, unknown> = JSON.parse(call.body);
  const field = (name: string) => String(message[name] ?? "");
  const to = field("to");
  if (!/^\+\d{8,15}$/.test(to)) return json({ error: "to" }, 422);
  const reference = field("reference");
  const known = texts.find((one) => one.reference === reference);
  if (known) return json({ id: known.id });
  const id = (texts.at(-1)?.id ?? 0) + 1;
  const at = new Date().toISOString();
  texts.push({ id, at, from: field("from"), to, text: field("text"), reference });
  texts.splice(0, texts.length - KEPT);
  return json({ id }, 201);
}

function isKnown(authorization: string, token: string): boolean {
  const [given, expected] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function listPage(texts: readonly Text[]): Html {
  if (texts.length === 0) return sandboxPage("SMS", html`<p>Aucun SMS pour l'instant.</p>`);
  return sandboxPage(
    "SMS",
    html`<p class="quiet"><a href="/sms.json">Les mêmes en JSON</a></p><div class="scroll"><table>
<thead><tr><th>Reçu</th><th>De</th><th>À</th><th>Message</th></tr></thead>
<tbody>${texts
      .toReversed()
      .map(
        ({ at, from, to, text }) =>
          html`<tr><td>${formatMoment(at)}</td><td>${from}</td><td>${to}</td><td><pre>${text}</pre></td></tr>`,
      )}</tbody></table></div>`,
  );
}
