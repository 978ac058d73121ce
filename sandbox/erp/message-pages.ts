import { formatMoment, type Html, html } from "../html.ts";
import { type SentMessage, type SentMessages, ways } from "./messages.ts";

export function messageForms({ sent }: SentMessages): Html {
  return html`<div class="grid">
${form("stock", "Stock d’un dépôt", [
  ["product", "Produit (code)"],
  ["store", "Dépôt (code)"],
  ["quantity", "Niveau absolu"],
])}
${form("price", "Prix catalogue", [
  ["product", "Produit (code)"],
  ["unitMills", "Prix HT, en millièmes d’euro"],
])}
${form("discount", "Remise d’une société", [
  ["company", "Société (code)"],
  ["family", "Famille (code)"],
  ["discountBasisPoints", "Remise, en centièmes de %"],
])}
</div>
<section class="sheet"><h2>Messages envoyés</h2><ul>${sent.toReversed().map(messageItem)}</ul></section>`;
}

type Field = readonly [name: string, label: string];

function form(kind: string, title: string, fields: readonly Field[]): Html {
  return html`<section class="sheet"><h2>${title}</h2><form method="post" action="/erp/messages"><input type="hidden" name="kind" value="${kind}">
${fields.map(([name, label]) => html`<label>${label} <input name="${name}" required></label>`)}
<label>Envoyer <select name="way">${Object.entries(ways).map(
    ([way, label]) => html`<option value="${way}">${label}</option>`,
  )}</select></label><button class="wide">Dire à la boutique</button></form></section>`;
}

function messageItem({ eventId, body, at, answers }: SentMessage): Html {
  return html`<li>${formatMoment(at)}, réponses de la boutique : ${answers.map((status) => status || "aucune").join(", ") || "pas encore envoyé"}
<pre>${body}</pre><form class="row" method="post" action="/erp/messages/${eventId}/replay"><button class="second">Rejouer</button></form></li>`;
}
