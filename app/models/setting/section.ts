import { type SettingSection, settingSections } from "./settings.ts";

/** Names of the sections in addresses. */
export const sectionSlugs: Record<SettingSection, string> = {
  identity: "identite",
  contact: "contact",
  invoicing: "facturation",
  sales: "vente",
  payment: "paiement",
  logo: "logo",
  notice: "annonce",
};

export function sectionOf(slug: string): SettingSection | null {
  return settingSections.find((section) => sectionSlugs[section] === slug) ?? null;
}
