import { type Html, html } from "../html.ts";
import { sandboxPage } from "../page.ts";
import { messageItem, waySelect } from "./message-pages.ts";
import type { SentMessage } from "./messages.ts";
import { LINES, rates, type TicketErrors, type TypedTicket } from "./ticket-form.ts";

type Counter = {
  typed: TypedTicket;
  errors: TicketErrors;
  sent: readonly SentMessage[];
  /** Ticket rung up just now. */
  number: string | null;
};

const SHOWN = 20;

export function counterPage({ typed, errors, sent, number }: Counter): Html {
  const isWrong = Object.keys(errors).length > 0;
  return sandboxPage("Comptoir", [
    html`<p class="quiet"><a href="/erp">Retour à l’ERP</a></p>
${number && html`<p class="note" role="status">Ticket ${number} envoyé à la boutique.</p>`}
${isWrong && html`<p class="note bad" role="alert">Le ticket n’est pas envoyé : corrigez ce qui est signalé.</p>`}
<form class="sheet" method="post" action="/erp/comptoir"><h2>Nouveau ticket</h2>
<div class="pair">${field({ typed, errors }, "cardNumber", "Carte client", "numeric")}
${field({ typed, errors }, "store", "Dépôt (code)")}</div>
<div class="pair">${settlementSelect(typed)}
${field({ typed, errors }, "worksiteId", "Chantier (numéro, facultatif)", "numeric")}</div>
<p class="quiet">Prix net HT d’une unité. Une quantité négative est un retour. Les lignes vides ne comptent pas.</p>
${Array.from({ length: LINES }, (_, index) => lineFields({ typed, errors }, index + 1))}
${waySelect(typed.way)}<button class="wide">Valider le ticket</button></form>
<section class="sheet"><h2>Derniers tickets</h2>${sent.length > 0 ? html`<ul>${sent.slice(-SHOWN).toReversed().map(messageItem)}</ul>` : html`<p>Aucun ticket envoyé pour l’instant.</p>`}</section>`,
  ]);
}

type Form = Pick<Counter, "typed" | "errors">;

function field({ typed, errors }: Form, name: string, label: string, mode = "text"): Html {
  const error = errors[name];
  const described = { text: error ? ` aria-invalid="true" aria-describedby="${name}-error"` : "" };
  return html`<div><label for="${name}">${label}</label><input id="${name}" name="${name}" inputmode="${mode}" autocomplete="off" value="${typed[name] ?? ""}"${described}>${
    error ? html`<p class="bad-text" id="${name}-error">${error}</p>` : null
  }</div>`;
}

function lineFields(form: Form, at: number): Html {
  return html`<fieldset class="line"><legend>Ligne ${at}</legend>
${field(form, `product${at}`, "Code article")}
${field(form, `label${at}`, "Désignation")}
${field(form, `quantity${at}`, "Quantité")}
${field(form, `unit${at}`, "Unité")}
${field(form, `price${at}`, "Prix net HT", "decimal")}
${select(`vat${at}`, "TVA", Object.entries(rates).toReversed(), form.typed[`vat${at}`] ?? "2000")}
${field(form, `deposit${at}`, "Consigne", "decimal")}</fieldset>`;
}

function settlementSelect(typed: TypedTicket): Html {
  const choices = [
    ["account", "En compte"],
    ["paid", "Payé en caisse"],
  ] as const;
  return select("settlement", "Règlement", choices, typed.settlement ?? "account");
}

type Choices = readonly (readonly [value: string, label: string])[];

function select(name: string, label: string, choices: Choices, chosen: string): Html {
  return html`<div><label for="${name}">${label}</label><select id="${name}" name="${name}">${choices.map(
    ([value, text]) =>
      html`<option value="${value}"${value === chosen && { text: " selected" }}>${text}</option>`,
  )}</select></div>`;
}
