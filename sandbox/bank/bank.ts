import { failing } from "../faults.ts";
import { json, page, type Reply, type Route, redirect, type SandboxRequest } from "../http.ts";
import { bankApi } from "./api.ts";
import type { BankTransfer, TransferStatus } from "./ledger.ts";
import { closedTransferPage, consentPage, transfersPage } from "./pages.ts";
import { type BankSetup, sendTransfer } from "./webhook.ts";

export function bankRoutes(setup: BankSetup): Route[] {
  const { books, control } = setup;
  return [
    ...failing(control, [
      ...bankApi(setup),
      ["GET", "/bank/consent/:id", (call) => showConsent(setup, call)],
      ["POST", "/bank/consent/:id", (call) => consent(setup, call)],
    ]),
    ["GET", "/bank", () => page(transfersPage(books.transfers))],
    ["GET", "/bank.json", () => json(books.transfers)],
    ["POST", "/bank/books/:id", (call) => decide(setup, call)],
  ];
}

function findOpen({ books }: BankSetup, { params }: SandboxRequest): BankTransfer | null {
  const transfer = books.transfers.find(({ id }) => id === params.id);
  return transfer?.status === "CREA" ? transfer : null;
}

function showConsent(setup: BankSetup, call: SandboxRequest): Reply {
  const transfer = findOpen(setup, call);
  return transfer ? page(consentPage(transfer)) : page(closedTransferPage(), 410);
}

/** Statuses that each button of the bank's page sets, in order; each one is notified. */
const stepsOf: Record<string, readonly TransferStatus[]> = {
  settle: ["PDNG", "ACSC"],
  wait: ["PDNG"],
  reject: ["RJCT"],
  cancel: ["CANC"],
};

async function consent(setup: BankSetup, call: SandboxRequest): Promise<Reply> {
  const transfer = findOpen(setup, call);
  const steps = stepsOf[new URLSearchParams(call.body).get("choice") ?? ""];
  if (!transfer || !steps) return page(closedTransferPage(), 410);
  for (const status of steps) await moveOn(setup, transfer, status);
  return redirect(transfer.returnUrl);
}

async function decide(setup: BankSetup, call: SandboxRequest): Promise<Reply> {
  const transfer = setup.books.transfers.find(({ id }) => id === call.params.id);
  const said = new URLSearchParams(call.body).get("status");
  if (transfer?.status === "PDNG" && (said === "ACSC" || said === "RJCT")) {
    await moveOn(setup, transfer, said);
  }
  return redirect("/bank");
}

async function moveOn(setup: BankSetup, transfer: BankTransfer, status: TransferStatus) {
  transfer.status = status;
  if (status === "ACSC") transfer.settledAt = new Date().toISOString();
  setup.books.save();
  await sendTransfer(setup, transfer);
}
