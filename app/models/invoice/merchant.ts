import type { BilledParty } from "./invoice.ts";

/** The merchant on invoices and quotes (code de commerce, articles R123-237 and R123-238). */
export const merchant: BilledParty & { legalForm: string; register: string; iban: string } = {
  label: "Madrier SAS",
  siren: "999182744",
  siret: "99918274400014",
  vatNumber: "FR21999182744",
  address: "12 quai de la Fosse",
  zipCode: "44000",
  city: "Nantes",
  legalForm: "SAS au capital de 2 400 000 €",
  register: "RCS Nantes 999 182 744",
  iban: "FR7630003009990001234567887",
};
