import { formatMoment, type Html, html } from "../html.ts";
import { lineExamples } from "./lines.ts";
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
<section class="sheet"><h2>Messages de lignes</h2><p class="quiet">Une ligne par objet JSON, comme dans un fichier (docs/imports.md). Ce qui nomme un code inconnu attend.</p>
${lineExamples.map(linesForm)}</section>
<section class="sheet"><h2>Messages envoyés</h2><ul>${sent.toReversed().map(messageItem)}</ul></section>`;
}

type Field = readonly [name: string, label: string];

function form(kind: string, title: string, fields: readonly Field[]): Html {
  return html`<section class="sheet"><h2>${title}</h2><form method="post" action="/erp/messages"><input type="hidden" name="kind" value="${kind}">
${fields.map(([name, label]) => html`<label>${label} <input name="${name}" required></label>`)}
${waySelect()}<button class="wide">Dire à la boutique</button></form></section>`;
}

function linesForm({ kind, title, lines }: (typeof lineExamples)[number]): Html {
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  return html`<details><summary>${title}</summary><form method="post" action="/erp/messages"><input type="hidden" name="kind" value="${kind}">
<label>Lignes <textarea name="lines" rows="5" required>${text}</textarea></label>
${waySelect()}<button class="wide">Dire à la boutique</button></form></details>`;
}

export function waySelect(chosen = "usual"): Html {
  return html`<label>Envoyer <select name="way">${Object.entries(ways).map(
    ([way, label]) =>
      html`<option value="${way}"${way === chosen && { text: " selected" }}>${label}</option>`,
  )}</select></label>`;
}

export function messageItem({ eventId, body, at, answers }: SentMessage): Html {
  return html`<li>${formatMoment(at)}, réponses de la boutique : ${answers.map((status) => status || "aucune").join(", ") || "pas encore envoyé"}
<pre>${body}</pre><form class="row" method="post" action="/erp/messages/${eventId}/replay"><button class="second">Rejouer</button></form></li>`;
}
