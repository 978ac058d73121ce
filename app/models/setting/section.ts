import { type SettingSection, settingSections } from "./settings.ts";

export const sectionSlugs: Record<SettingSection, string> = {
  identity: "identite",
  contact: "contact",
  invoicing: "facturation",
  sales: "vente",
  payment: "paiement",
  logo: "logo",
  notice: "annonce",
  depot: "depots",
};

export function sectionOf(slug: string): SettingSection | null {
  return settingSections.find((section) => sectionSlugs[section] === slug) ?? null;
}
