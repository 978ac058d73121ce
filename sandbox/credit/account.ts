import type { Lender } from "./lender.ts";

export type Contact = {
  id: string;
  name: string;
  mobile: string;
  isActive: boolean;
  hasSms: boolean;
};

export type LoanProduct = {
  code: string;
  label: string;
  months: number;
  minCents: number;
  maxCents: number;
  annualRateBasisPoints: number;
};

export type Account = { client: string; contacts: Contact[]; products: LoanProduct[] };

const names = [
  { name: "Claude Martin, gérant", isActive: true, hasSms: true },
  { name: "Dominique Petit, comptable", isActive: true, hasSms: true },
  { name: "Sacha Noël, ancien titulaire", isActive: false, hasSms: true },
  { name: "Morgan Roux, téléphone éteint", isActive: true, hasSms: false },
];

const loan = { months: 1, minCents: 3_000, maxCents: 1_500_000, annualRateBasisPoints: 0 };

const products: Record<Lender["id"], LoanProduct[]> = {
  sircam: [
    { ...loan, code: "30j", label: "30 jours", minCents: 1_000 },
    { ...loan, code: "60j", label: "60 jours", months: 2, minCents: 100_000 },
  ],
  sedef: [
    { ...loan, code: "3x", label: "3 fois", months: 3 },
    { ...loan, code: "4x", label: "4 fois", months: 4 },
    { ...loan, code: "10x", label: "10 fois", months: 10, annualRateBasisPoints: 490 },
  ],
};

export function openAccount({ id }: Lender, client: string): Account {
  const digits = client.replace(/\D/g, "").slice(-6).padStart(6, "0");
  return {
    client,
    contacts: names.map((person, index) => ({
      ...person,
      id: `${id}-${index + 1}`,
      mobile: `+3369${digits}${index + 1}`,
    })),
    products: products[id].map((product) => ({ ...product })),
  };
}

/** The schedule of a product for an amount: equal months, the remaining cents on the last. */
export function proposal(product: LoanProduct, amountCents: number, now: Date) {
  const { months, annualRateBasisPoints: rate } = product;
  const monthly = rate / 10_000 / 12;
  const part =
    rate === 0
      ? Math.floor(amountCents / months)
      : Math.ceil((amountCents * monthly) / (1 - (1 + monthly) ** -months));
  const totalCents = rate === 0 ? amountCents : part * months;
  const schedule = Array.from({ length: months }, (_, index) => ({
    dueOn: monthAfter(now, index + 1),
    amountCents: index === months - 1 ? totalCents - part * (months - 1) : part,
  }));
  return {
    code: product.code,
    label: product.label,
    minAvailableAmount: product.minCents,
    maxAvailableAmount: product.maxCents,
    schedule,
    costCents: totalCents - amountCents,
    annualRateBasisPoints: rate,
  };
}

function monthAfter(now: Date, count: number): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(now.getUTCDate(), last));
  return first.toISOString().slice(0, 10);
}
