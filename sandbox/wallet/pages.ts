import { formatEuros, formatMoment, type Html, html } from "../html.ts";
import { providerPage, sandboxPage } from "../page.ts";
import type { LedgerOrder } from "./ledger.ts";

export function approvalPage(order: LedgerOrder): Html {
  const act = (choice: string, label: string, kind: string) =>
    html`<form method="post" action="/wallet/checkoutnow/${order.id}"><input type="hidden" name="choice" value="${choice}"><button class="wide ${kind}">${label}</button></form>`;
  return providerPage("Portefeuille de démonstration", [
    html`<p>La boutique vous demande <strong>${formatEuros(order.amountCents)}</strong>.</p>`,
    act("pay", `Payer ${formatEuros(order.amountCents)}`, ""),
    act("review", "Payer d’un compte à vérifier", "second"),
    act("decline", "Payer d’un compte sans provision", "second"),
    html`<p><a href="${order.cancelUrl}">Annuler et revenir à la boutique</a></p>
<p class="quiet">D’un compte à vérifier, le paiement reste en validation jusqu’à ce que les livres du portefeuille l’acceptent ou le rejettent.</p>`,
  ]);
}

export function closedRequestPage(): Html {
  return providerPage(
    "Demande fermée",
    html`<p class="note bad" role="alert">Cette demande de paiement n’attend plus votre accord.</p>`,
  );
}

export function walletOrdersPage(orders: readonly LedgerOrder[]): Html {
  if (orders.length === 0)
    return sandboxPage("Portefeuille en ligne", html`<p>Aucun paiement pour l’instant.</p>`);
  return sandboxPage(
    "Portefeuille en ligne",
    html`<p class="quiet"><a href="/wallet.json">Les mêmes en JSON</a></p><div class="scroll"><table>
<thead><tr><th>Demande</th><th>Date</th><th>Référence</th><th>Montant</th><th>État</th><th>Notifications</th><th></th></tr></thead>
<tbody>${orders.toReversed().map(row)}</tbody></table></div>`,
  );
}

function row(order: LedgerOrder): Html {
  const { capture } = order;
  const isPending = capture?.status === "PENDING";
  const decide = (status: string, label: string) =>
    html`<form class="row" method="post" action="/wallet/books/${order.id}"><input type="hidden" name="status" value="${status}"><button class="second">${label}</button></form>`;
  return html`<tr><td>${order.id}</td><td>${formatMoment(order.at)}</td><td>${order.reference}</td>
<td class="number">${formatEuros(order.amountCents)}</td><td>${capture?.status ?? order.status}</td>
<td>${order.deliveries.map(({ status }) => status || "sans réponse").join(", ") || "aucune"}</td>
<td>${isPending && [decide("COMPLETED", "Accepter"), decide("DECLINED", "Rejeter")]}</td></tr>`;
}
