import { CODE_TRIES } from "#app/models/auth/code.ts";
import { maskPhone } from "#app/models/auth/security.ts";
import type { CreditMode } from "#app/models/payment/mode.ts";
import { type HeldAccount, MAX_SENDS } from "./credit.ts";
import type { CreditError } from "./error.ts";
import type { CreditAccount, CreditProduct } from "./protocol.ts";

export type ContactView = { id: string; name: string; mobile: string };

/** Masks the telephone numbers, which no page needs. */
export function toContactsView(contacts: CreditAccount["contacts"]): ContactView[] {
  return contacts.map(({ id, name, mobile }) => ({ id, name, mobile: maskPhone(mobile) }));
}

export type OperationView = {
  name: string;
  mobile: string;
  product: string;
  amountCents: number;
  expiresAt: Date;
  triesLeft: number;
  sendsLeft: number;
  secondsLeft: number;
  codeNumber: number;
};

type Operation = {
  contactName: string;
  maskedMobile: string;
  productLabel: string;
  amountCents: number;
  codeExpiresAt: Date;
  tries: number;
  sends: number;
  resendAt: Date;
  codeNumber: number;
};

export function toOperationView(operation: Operation, now: Date): OperationView {
  return {
    name: operation.contactName,
    mobile: operation.maskedMobile,
    product: operation.productLabel,
    amountCents: operation.amountCents,
    expiresAt: operation.codeExpiresAt,
    triesLeft: Math.max(0, CODE_TRIES - operation.tries),
    sendsLeft: Math.max(0, MAX_SENDS - operation.sends),
    secondsLeft: Math.max(0, Math.ceil((operation.resendAt.getTime() - now.getTime()) / 1000)),
    codeNumber: operation.codeNumber,
  };
}

/** Formats basis points: "4,90" from 490. */
export function formatRate(basisPoints: number): string {
  return (basisPoints / 100).toLocaleString("fr-FR", { minimumFractionDigits: 2 });
}

/** Total cost of a product, in cents. */
export function dueCents({ schedule }: CreditProduct): number {
  return schedule.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

export type AccountView = {
  mode: CreditMode;
  error: CreditError | null;
  products: { code: string; label: string; minCents: number; maxCents: number }[];
  contacts: ContactView[];
};

/** Account without schedules and telephone numbers, which only an order needs. */
export function toAccountView({ mode, account, error }: HeldAccount): AccountView {
  return {
    mode,
    error,
    products: (account?.products ?? []).map((product) => ({
      code: product.code,
      label: product.label,
      minCents: product.minAvailableAmount,
      maxCents: product.maxAvailableAmount,
    })),
    contacts: toContactsView(account?.contacts ?? []),
  };
}
