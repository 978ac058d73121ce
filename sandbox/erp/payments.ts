import { beSlow, type Control } from "../faults.ts";
import { formatEuros, type Html, html } from "../html.ts";
import { json, type Reply, type Route, redirect, type SandboxRequest } from "../http.ts";
import type { Memory } from "../memory.ts";
import type { Settings } from "../settings.ts";
import { type SentMessages, sendMessage } from "./messages.ts";
import { isSignedByShop } from "./signature.ts";

/** Payment of several invoices, as the shop sent it. */
export type ShopPayment = {
  reference: string;
  version: number;
  company: string;
  means: string;
  status: string;
  amountCents: number;
  parts: { document: string; number: string; amountCents: number }[];
  receptions: number;
};

export type ShopPayments = { all: ShopPayment[]; save: () => void };

export function createShopPayments(memory: Memory): ShopPayments {
  const { all } = memory.part("erp-payments", { all: [] as ShopPayment[] });
  return { all, save: memory.save };
}

type Setup = {
  settings: Settings;
  control: Control;
  messages: SentMessages;
  payments: ShopPayments;
};

export function paymentRoutes(setup: Setup): Route[] {
  return [
    ["POST", "/erp/payments", (call) => take(setup, call)],
    ["GET", "/erp/payments.json", () => json(setup.payments.all)],
    ["POST", "/erp/payments/:reference/received", (call) => receive(setup, call)],
  ];
}

async function take({ settings, control, payments }: Setup, call: SandboxRequest): Promise<Reply> {
  if (control.fault === "down") return json({ error: "down" }, 500);
  await beSlow(control);
  if (!isSignedByShop(settings.erpSecret, call.headers, call.body)) {
    return json({ error: "signature" }, 401);
  }
  const sent: Omit<ShopPayment, "receptions"> = JSON.parse(call.body);
  const known = payments.all.find(({ reference }) => reference === sent.reference);
  if (!known) payments.all.push({ ...sent, receptions: 1 });
  else Object.assign(known, { receptions: known.receptions + 1 });
  if (known && sent.version > known.version) Object.assign(known, sent);
  payments.save();
  const { reference } = sent;
  return json({ reference, version: known?.version ?? sent.version }, known ? 200 : 201);
}

/** The transfer stands on the bank's statement: the ERP books it, and tells the shop. */
async function receive(setup: Setup, { params, body }: SandboxRequest): Promise<Reply> {
  const found = setup.payments.all.find(({ reference }) => reference === params.reference);
  if (!found) return json({ error: "payment" }, 404);
  const { reference, company, amountCents } = found;
  const parts = found.parts.map((part) => ({
    ...{ document: part.document, amountCents: part.amountCents },
  }));
  const now = new Date();
  const number = `VIR-${now.getTime().toString(36).toUpperCase()}`;
  const paid = { means: "transfer", paidAt: now.toISOString(), amountCents, parts };
  const message = { kind: "payment", number, version: 1, company, reference, ...paid };
  await sendMessage(setup, message, new URLSearchParams(body).get("way") ?? "usual");
  return redirect("/erp");
}

export function paymentSheets({ all }: ShopPayments): Html[] {
  return all.toReversed().map(
    (payment) => html`<section class="sheet"><h2>Règlement ${payment.reference}</h2>
<dl><dt>Entreprise</dt><dd>${payment.company}</dd><dt>Moyen</dt><dd>${payment.means}</dd><dt>État</dt><dd><strong>${payment.status}</strong></dd><dt>Montant</dt><dd>${formatEuros(payment.amountCents)}</dd></dl>
<ul>${payment.parts.map(({ document, amountCents }) => html`<li>${document} : ${formatEuros(amountCents)}</li>`)}</ul>
${
  payment.status === "announced"
    ? html`<form class="row" method="post" action="/erp/payments/${payment.reference}/received"><button>Virement reçu</button> <button class="second" name="way" value="twice">Virement reçu, dit deux fois</button></form>`
    : null
}</section>`,
  );
}
