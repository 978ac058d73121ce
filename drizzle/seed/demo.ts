import { ean13 } from "./catalogue/keys.ts";

/** The one password of every demo customer. */
export const demoPassword = "Madrier-2026!";

/** Of the staff who are bound to depots, at their terminals. */
export const demoPin = "730516";

type DemoAccount = {
  cardNumber: string;
  password: string;
  shows: string;
};

type DemoPerson = {
  key: string;
  firstName: string;
  lastName: string;
  title: 1 | 2;
  company: number;
  role: "owner" | "buyer" | "buyer-without-prices";
  storeUid: number;
  cardStatus: "active" | "blocked";
  hasPassword: boolean;
  /** Above it, VAT included, an order waits for the owner. */
  orderCeilingCents?: number;
  shows: string;
};

export const demoCompanies = [
  {
    label: "Maçonnerie Kerbrat",
    zipCode: "44300",
    city: "Nantes",
    address: "14 rue des Ajoncs",
    storeUid: 1,
  },
  {
    label: "Plâtrerie Lorentz & Fils",
    zipCode: "67000",
    city: "Strasbourg",
    address: "3 quai des Bateliers",
    storeUid: 3,
  },
  {
    label: "Couverture Tessier",
    zipCode: "35200",
    city: "Rennes",
    address: "27 rue de l'Alma",
    storeUid: 2,
    siren: "",
    siret: "",
    vatNumber: "",
  },
] as const;

export const demoPersons: readonly DemoPerson[] = [
  {
    key: "mason",
    firstName: "Yann",
    lastName: "Kerbrat",
    title: 1,
    company: 1,
    role: "owner",
    storeUid: 1,
    cardStatus: "active",
    hasPassword: true,
    shows: "mason, owner of his company: negotiated prices, past orders, depot of Nantes-Est",
  },
  {
    key: "buyer",
    firstName: "Maëlle",
    lastName: "Kerbrat",
    title: 2,
    company: 1,
    role: "buyer",
    storeUid: 1,
    cardStatus: "active",
    hasPassword: true,
    orderCeilingCents: 150_000,
    shows: "same company, buyer: sees the company's orders, asks the owner above 1,500 €",
  },
  {
    key: "foreman",
    firstName: "Sofiane",
    lastName: "Haddad",
    title: 1,
    company: 1,
    role: "buyer-without-prices",
    storeUid: 1,
    cardStatus: "active",
    hasPassword: true,
    shows: "same company, foreman: orders without seeing prices",
  },
  {
    key: "plasterer",
    firstName: "Claire",
    lastName: "Lorentz",
    title: 2,
    company: 2,
    role: "owner",
    storeUid: 3,
    cardStatus: "active",
    hasPassword: true,
    shows: "another company, plasterer in Strasbourg: holidays of Alsace-Moselle",
  },
  {
    key: "blocked",
    firstName: "Marc",
    lastName: "Tessier",
    title: 1,
    company: 3,
    role: "owner",
    storeUid: 2,
    cardStatus: "blocked",
    hasPassword: true,
    shows: "blocked card: refused at login",
  },
  {
    key: "newcomer",
    firstName: "Inès",
    lastName: "Moreau",
    title: 2,
    company: 3,
    role: "buyer",
    storeUid: 2,
    cardStatus: "active",
    hasPassword: false,
    shows: "card never used: first connection to be made",
  },
];

/** Card number of the n-th customer, from 1: an EAN-13 of the range shops keep for themselves. */
export function cardNumber(customerId: number): string {
  return ean13(`29${String(1_000_000_000 + customerId * 37).padStart(10, "0")}`);
}

export const demoAccounts: readonly DemoAccount[] = demoPersons.map((person, index) => ({
  cardNumber: cardNumber(index + 1),
  password: demoPassword,
  shows: person.shows,
}));
