import { createHash, randomInt, randomUUID } from "node:crypto";
import type { Memory } from "../memory.ts";
import { type Account, openAccount } from "./account.ts";
import type { Lender, Step } from "./lender.ts";

export type Operation = {
  number: string;
  reference: string;
  client: string;
  contact: string;
  product: string;
  amountCents: number;
  currency: string;
  status: "PENDING" | "VALIDATED" | "REFUSED" | "CANCELLED" | "EXPIRED";
  code: string;
  codeNumber: number;
  codeHash: string;
  codeExpiresAt: string;
  checks: number[];
  at: string;
  validatedAt: string | null;
  notificationUrl: string;
  refunds: { reference: string; amountCents: number; at: string }[];
  deliveries: { at: string; status: number }[];
};

export type CreditLedger = {
  accounts: Account[];
  operations: Operation[];
  /** The planned answer of a step's next request, in place of doing it; used once. */
  planned: Partial<Record<Step, string>>;
  account: (client: string) => Account;
  find: (reference: string) => Operation | undefined;
  save: () => void;
};

const CODE_MS = 10 * 60_000;
const OPERATION_MS = 30 * 60_000;

export function createCreditLedger(memory: Memory, house: Lender): CreditLedger {
  const state = memory.part(house.id, { accounts: [] as Account[], operations: [] as Operation[] });
  return {
    ...state,
    planned: {},
    account: (client) => {
      const known = state.accounts.find((one) => one.client === client);
      if (known) return known;
      const opened = openAccount(house, client);
      state.accounts.push(opened);
      return opened;
    },
    find: (reference) => {
      const found = state.operations.find((one) => one.reference === reference);
      if (found?.status === "PENDING" && Date.now() - Date.parse(found.at) > OPERATION_MS)
        found.status = "EXPIRED";
      return found;
    },
    save: memory.save,
  };
}

type Opened = Pick<
  Operation,
  "reference" | "client" | "contact" | "product" | "amountCents" | "currency" | "notificationUrl"
>;

export function newOperation(opened: Opened): Operation {
  return {
    ...opened,
    number: randomUUID(),
    status: "PENDING",
    code: "",
    codeNumber: 0,
    codeHash: "",
    codeExpiresAt: "",
    checks: [],
    at: new Date().toISOString(),
    validatedAt: null,
    refunds: [],
    deliveries: [],
  };
}

/** Invalidates the previous codes; the digits are not stored. */
export function renewCode(operation: Operation): string {
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  operation.codeNumber += 1;
  operation.codeHash = hashOf(operation, digits);
  operation.codeExpiresAt = new Date(Date.now() + CODE_MS).toISOString();
  operation.checks.push(0);
  return digits;
}

export function isRightCode(operation: Operation, digits: string): boolean {
  operation.checks[operation.codeNumber - 1] = (operation.checks.at(-1) ?? 0) + 1;
  return operation.codeHash === hashOf(operation, digits);
}

function hashOf({ number, codeNumber }: Operation, digits: string): string {
  return createHash("sha256").update(`${number}.${codeNumber}.${digits}`).digest("hex");
}
