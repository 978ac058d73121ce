import { formatEuros, formatMoment, type Html, html } from "../html.ts";
import { sandboxPage } from "../page.ts";
import { type ErpOrder, type ErpOrderEvent, nextStatuses, statusLabels } from "./ledger.ts";
import { messageForms } from "./message-pages.ts";
import type { SentMessages } from "./messages.ts";

export function erpPage(
  orders: readonly ErpOrder[],
  messages: SentMessages,
  sheets: readonly Html[],
): Html {
  const none = html`<p>Aucune commande reçue pour l'instant.</p>`;
  return sandboxPage("ERP", [
    html`<p class="quiet"><a href="/erp.json">Les commandes en JSON</a>, <a href="/erp/comptoir">le comptoir</a></p>`,
    cardForm,
    messageForms(messages),
    [...sheets],
    orders.length > 0 ? orders.toReversed().map(orderSheet) : none,
  ]);
}

const cardForm = html`<section class="sheet"><h2>Carte client</h2>
<form class="row" method="post" action="/erp/cards"><label>Numéro <input name="cardNumber" inputmode="numeric" pattern="[0-9]{13}" maxlength="13" required></label>
<button name="status" value="blocked">Bloquer</button> <button class="second" name="status" value="active">Débloquer</button></form></section>`;

function orderSheet(order: ErpOrder): Html {
  return html`<section class="sheet"><h2>${order.erpNumber}, ${order.company}</h2>
<dl><dt>Commande</dt><dd>${order.uid}</dd><dt>Reçue</dt><dd>${formatMoment(order.receivedAt)}${order.receptions > 1 && ` (${order.receptions} fois)`}</dd>
<dt>Pour le</dt><dd>${order.deliveryDate} ${order.deliveryRange}</dd><dt>Total TTC</dt><dd>${formatEuros(order.grossCents)}</dd>
${order.worksiteId ? html`<dt>Chantier</dt><dd>${order.worksite} (n° ${order.worksiteId})</dd>` : null}<dt>État</dt><dd><strong>${order.status} ${statusLabels[order.status] ?? ""}</strong></dd></dl>
<details><summary>${order.lines.length} ligne(s), ${order.events.length} événement(s)</summary>
<ul>${order.lines.map((line) => html`<li>${line.quantity} ${line.unit} : ${line.label}</li>`)}</ul>
<ul>${order.events.map((event) => eventItem(order, event))}</ul></details>
<p>${(nextStatuses[order.status] ?? []).map((status) => moveForm(order, status))}</p>
${billForm(order)}</section>`;
}

function billForm(order: ErpOrder): Html {
  return html`<details><summary>Facturer ou créditer, en tout ou en partie</summary>
<form method="post" action="/erp/orders/${order.uid}/documents">${order.lines.map(
    (line, index) =>
      html`<label>${line.label} <input name="q${index + 1}" inputmode="numeric" value="${line.quantity}"></label>`,
  )}<p><button name="kind" value="invoice">Facturer</button> <button class="second" name="kind" value="credit-note">Créditer</button></p></form></details>`;
}

function moveForm(order: ErpOrder, status: number): Html {
  return html`<form class="row" method="post" action="/erp/orders/${order.uid}/status"><input type="hidden" name="status" value="${status}"><button${status === 29 && { text: ' class="second"' }}>${status} ${statusLabels[status] ?? ""}</button></form> `;
}

function said({ document, status }: ErpOrderEvent): string {
  if (!document) return `${status} ${statusLabels[status] ?? ""}`;
  return `${document.kind === "invoice" ? "facture" : "avoir"} ${document.erpNumber}`;
}

function eventItem(order: ErpOrder, event: ErpOrderEvent): Html {
  return html`<li>n° ${event.sequence} : ${said(event)}, ${formatMoment(event.at)}, réponses de la boutique : ${event.answers.map((status) => status || "aucune").join(", ")}
<form class="row" method="post" action="/erp/orders/${order.uid}/events/${event.eventId}/replay"><button class="second">Rejouer</button></form></li>`;
}
