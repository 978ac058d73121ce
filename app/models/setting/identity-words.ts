import { escapeHtml } from "#app/models/platform/markup.ts";
import { phoneAddress } from "#app/models/platform/phone.ts";
import type { ShopSettings } from "./settings.ts";

/** Words that editors write in a page for a setting: `{{siren}}`, so that a legal page follows the settings. */
const words: Record<string, (settings: ShopSettings) => string> = {
  nom: ({ identity }) => escapeHtml(identity.name),
  "raison-sociale": ({ identity }) => escapeHtml(identity.legalName),
  "forme-juridique": ({ invoicing }) => escapeHtml(invoicing.legalForm),
  siege: ({ identity: { address, zipCode, city } }) => escapeHtml(`${address}, ${zipCode} ${city}`),
  siren: ({ identity }) => identity.siren,
  siret: ({ identity }) => identity.siret,
  rcs: ({ invoicing }) => escapeHtml(invoicing.register),
  tva: ({ identity }) => identity.vatNumber,
  telephone: ({ contact }) => link(phoneAddress(contact.phone), contact.phone),
  courriel: ({ contact }) => link(`mailto:${contact.email}`, contact.email),
};

/** Writes the merchant's identity into the HTML of a page; leaves unknown words as they are. */
export function fillIdentity(html: string, settings: ShopSettings): string {
  if (!html.includes("{{")) return html;
  return html.replace(/\{\{([a-z-]+)\}\}/g, (whole, word: string) =>
    Object.hasOwn(words, word) ? (words[word]?.(settings) ?? whole) : whole,
  );
}

function link(address: string, text: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
}
