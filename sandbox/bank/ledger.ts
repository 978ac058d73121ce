import type { WebhookDelivery } from "../delivery.ts";
import type { Memory } from "../memory.ts";

export const banks = [
  { id: 6, name: "Banque populaire de démonstration" },
  { id: 12, name: "Caisse des Compagnons" },
  { id: 21, name: "Crédit artisanal" },
  { id: 34, name: "Banque du Bâtiment" },
  { id: 47, name: "Société des Bords de Loire" },
] as const;

/** ISO 20022, as Bridge gives them. */
export type TransferStatus = "CREA" | "PDNG" | "ACSC" | "RJCT" | "CANC";

export type BankRefund = { reference: string; amountCents: number; at: string };

export type BankTransfer = {
  id: string;
  transactionId: string;
  accountTransactionId: string;
  reference: string;
  bankId: number;
  label: string;
  amountCents: number;
  returnUrl: string;
  status: TransferStatus;
  at: string;
  settledAt: string | null;
  refunds: BankRefund[];
  deliveries: WebhookDelivery[];
};

export type BankLedger = { transfers: BankTransfer[]; save: () => void };

export function createBankLedger(memory: Memory): BankLedger {
  const state = memory.part("bank", { transfers: [] as BankTransfer[] });
  return { transfers: state.transfers, save: memory.save };
}

/** A transfer's only transaction, as the protocol shows it. */
export function transactionWords(transfer: BankTransfer) {
  return {
    id: transfer.transactionId,
    status: transfer.status,
    amount: transfer.amountCents / 100,
    currency: "EUR",
    label: transfer.label,
    client_reference: transfer.reference,
    payment_account_transaction: transfer.settledAt ? { id: transfer.accountTransactionId } : null,
  };
}
