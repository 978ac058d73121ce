import { formatEuros, formatMoment, type Html, html } from "../html.ts";
import { providerPage, sandboxPage } from "../page.ts";
import { type BankTransfer, banks } from "./ledger.ts";

export function consentPage(transfer: BankTransfer): Html {
  const bank = banks.find(({ id }) => id === transfer.bankId)?.name ?? "";
  const act = (choice: string, label: string, kind: string) =>
    html`<form method="post" action="/bank/consent/${transfer.id}"><input type="hidden" name="choice" value="${choice}"><button class="wide ${kind}">${label}</button></form>`;
  return providerPage(bank, [
    html`<p>Virement de <strong>${formatEuros(transfer.amountCents)}</strong> à la boutique.</p>
<p class="quiet">${transfer.label}</p>`,
    act("settle", "Valider le virement instantané", ""),
    act("wait", "Valider un virement en deux jours", "second"),
    act("reject", "Valider sans provision", "second"),
    act("cancel", "Annuler et revenir à la boutique", "second"),
    html`<p class="quiet">Un virement en deux jours arrive quand les livres de la banque le disent.</p>`,
  ]);
}

export function closedTransferPage(): Html {
  return providerPage(
    "Demande fermée",
    html`<p class="note bad" role="alert">Ce virement n’attend plus votre accord.</p>`,
  );
}

export function transfersPage(transfers: readonly BankTransfer[]): Html {
  if (transfers.length === 0)
    return sandboxPage("Virements", html`<p>Aucun virement pour l’instant.</p>`);
  return sandboxPage(
    "Virements",
    html`<p class="quiet"><a href="/bank.json">Les mêmes en JSON</a></p><div class="scroll"><table>
<thead><tr><th>Date</th><th>Référence</th><th>Montant</th><th>État</th><th>Notifications</th><th></th></tr></thead>
<tbody>${transfers.toReversed().map(row)}</tbody></table></div>`,
  );
}

function row(one: BankTransfer): Html {
  const decide = (status: string, label: string) =>
    html`<form class="row" method="post" action="/bank/books/${one.id}"><input type="hidden" name="status" value="${status}"><button class="second">${label}</button></form>`;
  return html`<tr><td>${formatMoment(one.at)}</td><td>${one.reference}</td>
<td class="number">${formatEuros(one.amountCents)}</td><td>${one.status}</td>
<td>${one.deliveries.map(({ status }) => status || "sans réponse").join(", ") || "aucune"}</td>
<td>${one.status === "PDNG" && [decide("ACSC", "Arrivé"), decide("RJCT", "Rejeter")]}</td></tr>`;
}
