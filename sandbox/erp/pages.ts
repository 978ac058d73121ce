import { formatCents, formatMoment, type Html, html } from "../html.ts";
import { sandboxPage } from "../page.ts";
import { type ErpOrder, nextStatuses, statusLabels } from "./books.ts";

/** The orders the ERP has, each with the buttons that move it on. */
export function erpPage(orders: readonly ErpOrder[]): Html {
  const none = html`<p>Aucune commande reçue pour l'instant.</p>`;
  return sandboxPage("ERP", [
    html`<p class="quiet"><a href="/erp.json">Les commandes en JSON</a></p>`,
    cardForm,
    orders.length > 0 ? orders.toReversed().map(orderSheet) : none,
  ]);
}

const cardForm = html`<section class="sheet"><h2>Carte client</h2>
<form class="row" method="post" action="/erp/cards"><label>Numéro <input name="cardNumber" inputmode="numeric" pattern="[0-9]{13}" maxlength="13" required></label>
<button name="status" value="blocked">Bloquer</button> <button class="second" name="status" value="active">Débloquer</button></form></section>`;

function orderSheet(order: ErpOrder): Html {
  return html`<section class="sheet"><h2>${order.erpNumber}, ${order.company}</h2>
<dl><dt>Commande</dt><dd>${order.uid}</dd><dt>Reçue</dt><dd>${formatMoment(order.receivedAt)}${order.receptions > 1 && ` (${order.receptions} fois)`}</dd>
<dt>Pour le</dt><dd>${order.deliveryDate} ${order.deliveryRange}</dd><dt>Total TTC</dt><dd>${formatCents(order.grossCents)}</dd>
<dt>État</dt><dd><strong>${order.status} ${statusLabels[order.status] ?? ""}</strong></dd></dl>
<details><summary>${order.lines.length} ligne(s), ${order.events.length} événement(s)</summary>
<ul>${order.lines.map((line) => html`<li>${line.quantity} ${line.unit} : ${line.label}</li>`)}</ul>
<ul>${order.events.map((event) => eventItem(order, event))}</ul></details>
<p>${(nextStatuses[order.status] ?? []).map((status) => moveForm(order, status))}</p></section>`;
}

function moveForm(order: ErpOrder, status: number): Html {
  return html`<form class="row" method="post" action="/erp/orders/${order.uid}/status"><input type="hidden" name="status" value="${status}"><button${status === 29 && { text: ' class="second"' }}>${status} ${statusLabels[status] ?? ""}</button></form> `;
}

function eventItem(order: ErpOrder, event: ErpOrder["events"][number]): Html {
  return html`<li>n° ${event.sequence} : ${event.status} ${statusLabels[event.status] ?? ""}, ${formatMoment(event.at)}, réponses de la boutique : ${event.answers.map((status) => status || "aucune").join(", ")}
<form class="row" method="post" action="/erp/orders/${order.uid}/events/${event.eventId}/replay"><button class="second">Rejouer</button></form></li>`;
}
