import { formatEuros, formatMoment, type Html, html } from "../html.ts";
import { sandboxPage } from "../page.ts";
import type { CreditLedger, Operation } from "./ledger.ts";
import { type Lender, LOST, lenderCodes, stepLabels, steps } from "./lender.ts";

export function creditPage(house: Lender, books: CreditLedger): Html {
  return sandboxPage(`${house.label} : crédit aux entreprises`, [
    html`<p class="quiet">Les codes sont parmi les <a href="/sms">SMS</a>. <a href="/${house.id}.json">Les livres en JSON</a></p>`,
    planForm(house, books),
    html`<h2>Opérations</h2>`,
    books.operations.length === 0
      ? html`<p>Aucune opération pour l'instant.</p>`
      : html`<div class="scroll"><table>
<thead><tr><th>Date</th><th>Référence</th><th>Client</th><th>Produit</th><th>Montant</th><th>État</th><th>Codes</th><th>Notifications</th><th></th></tr></thead>
<tbody>${books.operations.toReversed().map((one) => row(house, one))}</tbody></table></div>`,
    html`<h2>Comptes</h2>`,
    books.accounts.length === 0
      ? html`<p>Un compte s'ouvre à la première demande.</p>`
      : books.accounts.map((account) => accountSheet(house, account)),
  ]);
}

function planForm(house: Lender, books: CreditLedger): Html {
  const under = Object.entries(books.planned).map(([step, code]) => `${step} : ${code}`);
  return html`<form method="post" action="/${house.id}/plan" class="sheet">
<h2>Refuser le prochain appel</h2>
${under.length > 0 && html`<p class="note">Prévu : ${under.join(", ")}</p>`}
<div class="pair"><div><label for="step">Appel</label>
<select id="step" name="step">${steps.map((step) => html`<option value="${step}">${stepLabels[step]}</option>`)}</select></div>
<div><label for="code">Réponse</label>
<select id="code" name="code"><option value="">Normale</option><option value="${LOST}">Faite, mais réponse perdue</option>${lenderCodes.map((code) => html`<option>${code}</option>`)}</select></div></div>
<button class="wide">Appliquer</button>
</form>`;
}

function row(house: Lender, one: Operation): Html {
  const checks = one.checks.map((count) => `${count} essai(s)`).join(", ");
  return html`<tr><td>${formatMoment(one.at)}</td><td>${one.reference}</td><td>${one.client}</td><td>${one.product}</td>
<td class="number">${formatEuros(one.amountCents)}</td>
<td class="${one.status === "VALIDATED" ? "good" : "bad-text"}">${one.status} ${one.code}</td>
<td>${checks}</td>
<td>${one.deliveries.map(({ status }) => status || "sans réponse").join(", ") || "aucune"}</td>
<td><form class="row" method="post" action="/${house.id}/operations/${one.number}/notify"><button class="second">Notifier de nouveau</button></form>
${one.status === "PENDING" && html`<form class="row" method="post" action="/${house.id}/operations/${one.number}/refuse"><button class="second">Refuser</button></form>`}</td></tr>`;
}

function accountSheet(house: Lender, account: CreditLedger["accounts"][number]): Html {
  return html`<section class="sheet"><h2>Client ${account.client}</h2>
<ul>${account.contacts.map(({ name, mobile }) => html`<li>${name}, ${mobile}</li>`)}</ul>
${account.products.map(
  (
    product,
  ) => html`<form method="post" action="/${house.id}/accounts/${account.client}" class="row">
<input type="hidden" name="product" value="${product.code}">
<label>${product.label}, de (centimes) <input name="minCents" inputmode="numeric" value="${product.minCents}"></label>
<label>à <input name="maxCents" inputmode="numeric" value="${product.maxCents}"></label>
<button class="second">Changer</button></form>`,
)}</section>`;
}
