import { formatEuros, formatMoment, type Html, html } from "../html.ts";
import { providerPage, sandboxPage } from "../page.ts";
import { CHALLENGE_CODE, digitsOf, type TestCard, testCards } from "./cards.ts";
import type { CardTransaction } from "./ledger.ts";
import type { PaymentRequest } from "./protocol.ts";

export function cardPage(id: string, request: PaymentRequest, problem: string | null): Html {
  const years = Array.from({ length: 12 }, (_, index) => new Date().getFullYear() + index);
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
  return providerPage("Paiement par carte", [
    html`<p>Montant : <strong>${formatEuros(request.amountCents)}</strong></p>`,
    problem && html`<p class="note bad" role="alert">${problem}</p>`,
    html`<form method="post" action="/carte/${id}/payer">
<label for="number">Numéro de carte</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" required>
<div class="pair"><div><label for="month">Mois</label>
<select id="month" name="month" autocomplete="cc-exp-month">${months.map((month) => html`<option${month === "12" && { text: " selected" }}>${month}</option>`)}</select></div>
<div><label for="year">Année</label>
<select id="year" name="year" autocomplete="cc-exp-year">${years.map((year) => html`<option value="${String(year).slice(2)}">${year}</option>`)}</select></div></div>
<label for="cryptogram">Cryptogramme</label>
<input id="cryptogram" name="cryptogram" inputmode="numeric" autocomplete="cc-csc" maxlength="3" required>
<p class="quiet">Les trois chiffres au dos de la carte.</p>
<button class="wide">Payer ${formatEuros(request.amountCents)}</button>
</form>
<p><a href="/carte/${id}/annuler">Annuler et revenir à la boutique</a></p>
<details><summary>Cartes de test</summary>
<ul class="quiet">${testCards.map((card) => html`<li><code>${card.number}</code> ${card.label}</li>`)}</ul>
<p class="quiet">Date à venir, cryptogramme 123. Aucune vraie carte ne fonctionne ici.</p></details>`,
  ]);
}

export function savedCardPage(
  id: string,
  request: PaymentRequest,
  card: TestCard,
  problem: string | null,
): Html {
  const { first, last } = digitsOf(card);
  return providerPage("Paiement par carte enregistrée", [
    html`<p>Montant : <strong>${formatEuros(request.amountCents)}</strong></p>
<p>Carte ${first}XXXXXXXX${last}</p>`,
    problem && html`<p class="note bad" role="alert">${problem}</p>`,
    html`<form method="post" action="/carte/${id}/payer">
<label for="cryptogram">Cryptogramme</label>
<input id="cryptogram" name="cryptogram" inputmode="numeric" autocomplete="cc-csc" maxlength="3" required>
<p class="quiet">Les trois chiffres au dos de la carte : 123 ici.</p>
<button class="wide">Payer ${formatEuros(request.amountCents)}</button>
</form>
<p><a href="/carte/${id}/annuler">Annuler et revenir à la boutique</a></p>`,
  ]);
}

export function challengePage(id: string, request: PaymentRequest, problem: string | null): Html {
  return providerPage("Votre banque vous demande de confirmer", [
    html`<p>Banque de démonstration, 3-D Secure. Paiement de <strong>${formatEuros(request.amountCents)}</strong> à la boutique.</p>`,
    problem && html`<p class="note bad" role="alert">${problem}</p>`,
    html`<form method="post" action="/carte/${id}/3ds">
<label for="code">Code reçu par SMS</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required>
<p class="quiet">Code de démonstration : ${CHALLENGE_CODE}</p>
<button class="wide">Confirmer</button>
</form>
<p><a href="/carte/${id}/annuler">Annuler</a></p>`,
  ]);
}

export function refusedPage(id: string, reason: string): Html {
  return providerPage("Paiement refusé", [
    html`<p class="note bad" role="alert">${reason} Votre carte n'a pas été débitée.</p>
<p><a class="button wide" href="/carte/${id}">Essayer une autre carte</a></p>
<p><a href="/carte/${id}/refus">Revenir à la boutique</a></p>`,
  ]);
}

export function problemPage(problem: string): Html {
  return providerPage("Paiement impossible", html`<p class="note bad" role="alert">${problem}</p>`);
}

export function ledgerPage(transactions: readonly CardTransaction[]): Html {
  if (transactions.length === 0)
    return sandboxPage("Paiements par carte", html`<p>Aucun paiement pour l'instant.</p>`);
  return sandboxPage(
    "Paiements par carte",
    html`<p class="quiet"><a href="/ledger.json">Les mêmes en JSON</a></p><div class="scroll"><table>
<thead><tr><th>Transaction</th><th>Date</th><th>Référence</th><th>Montant</th><th>Carte</th><th>État</th><th>Notifications</th><th></th></tr></thead>
<tbody>${transactions.toReversed().map(ledgerRow)}</tbody></table></div>`,
  );
}

function ledgerRow(one: CardTransaction): Html {
  const isPaid = one.status !== "Refusé";
  const act = one.notificationUrl
    ? html`<form class="row" method="post" action="/ledger/${one.number}/notifier"><button class="second">Notifier de nouveau</button></form>`
    : html`rembourse ${one.refundOf ?? ""}`;
  return html`<tr><td>${one.number}</td><td>${formatMoment(one.at)}</td><td>${one.reference}</td>
<td class="number">${formatEuros(one.amountCents)}</td><td>${one.card}</td>
<td class="${isPaid ? "good" : "bad-text"}">${one.status} (${one.code})</td>
<td>${one.deliveries.map(({ status }) => status || "sans réponse").join(", ") || "aucune"}</td>
<td>${act}</td></tr>`;
}
