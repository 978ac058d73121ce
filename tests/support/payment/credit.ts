import { creditPlans } from "#app/models/credit/credit.ts";
import type { CreditPlan } from "#app/models/payment/mode.ts";

/** An operation in the sandbox lender's ledger; compared with the shop. */
export type HouseOperation = {
  number: string;
  reference: string;
  amountCents: number;
  status: string;
  codeNumber: number;
  checks: number[];
  refunds: { reference: string; amountCents: number }[];
};

const houses: Record<CreditPlan, string> = { encours: "sircam", credit: "sedef" };

export const plans = Object.keys(creditPlans).filter((plan): plan is CreditPlan => plan in houses);

/** The holders of every account of the sandbox: the first two sign, the third is inactive, the fourth gets no SMS. */
export const contactOf = (plan: CreditPlan, place: 1 | 2 | 3 | 4 = 1) => `${houses[plan]}-${place}`;

export const productOf = (plan: CreditPlan) => (plan === "encours" ? "30j" : "3x");

export function housesOf(origin: string) {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(origin + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return {
    async operations(plan: CreditPlan, orderUid: string): Promise<HouseOperation[]> {
      const books = await fetch(`${origin}/${houses[plan]}.json`);
      const { operations }: { operations: HouseOperation[] } = await books.json();
      return operations.filter(({ reference }) => reference.startsWith(`${orderUid}-`));
    },
    async code(orderUid: string): Promise<string> {
      const sent = await fetch(`${origin}/sms.json`);
      const texts: { text: string; reference: string }[] = await sent.json();
      const last = texts.findLast(({ reference }) => reference.startsWith(`${orderUid}-`));
      return last?.text.slice(0, 6) ?? "";
    },
    /** Plans the next answer of a step; without a code, clears it. */
    plan: (plan: CreditPlan, step: string, code = "") =>
      post(`/${houses[plan]}/plan`, { step, code }),
    change: (plan: CreditPlan, siren: string, fields: Record<string, string>) =>
      post(`/${houses[plan]}/accounts/${siren}`, fields),
    refuse: (plan: CreditPlan, number: string) =>
      post(`/${houses[plan]}/operations/${number}/refuse`, {}),
    control: (fault: string, seconds = 1) => post("/control", { fault, seconds: String(seconds) }),
  };
}

export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}
