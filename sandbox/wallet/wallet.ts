import { failing } from "../faults.ts";
import { json, page, type Reply, type Route, redirect, type SandboxRequest } from "../http.ts";
import { walletApi } from "./api.ts";
import type { Choice } from "./ledger.ts";
import { approvalPage, closedRequestPage, walletOrdersPage } from "./pages.ts";
import { sendApproved, sendCapture, type WalletSetup } from "./webhook.ts";

export function walletRoutes(setup: WalletSetup): Route[] {
  const { books, control } = setup;
  return [
    ...failing(control, [
      ...walletApi(setup),
      ["GET", "/wallet/checkoutnow/:id", (call) => showApproval(setup, call)],
      ["POST", "/wallet/checkoutnow/:id", (call) => approve(setup, call)],
    ]),
    ["GET", "/wallet", () => page(walletOrdersPage(books.orders))],
    ["GET", "/wallet.json", () => json(books.orders)],
    ["POST", "/wallet/books/:id", (call) => decide(setup, call)],
  ];
}

function findOpen({ books }: WalletSetup, { params }: SandboxRequest) {
  const order = books.orders.find(({ id }) => id === params.id);
  return order?.status === "PAYER_ACTION_REQUIRED" ? order : null;
}

function showApproval(setup: WalletSetup, call: SandboxRequest): Reply {
  const order = findOpen(setup, call);
  return order ? page(approvalPage(order)) : page(closedRequestPage(), 410);
}

const choices: readonly Choice[] = ["pay", "review", "decline"];

/** Redirects to the shop with the order's number: the shop has still to capture the payment. */
async function approve(setup: WalletSetup, call: SandboxRequest): Promise<Reply> {
  const order = findOpen(setup, call);
  const said = new URLSearchParams(call.body).get("choice");
  const choice = choices.find((one) => one === said);
  if (!order || !choice) return page(closedRequestPage(), 410);
  order.choice = choice;
  order.status = "APPROVED";
  setup.books.save();
  await sendApproved(setup, order);
  const back = new URL(order.returnUrl);
  back.searchParams.set("token", order.id);
  return redirect(back.href);
}

async function decide(setup: WalletSetup, call: SandboxRequest): Promise<Reply> {
  const order = setup.books.orders.find(({ id }) => id === call.params.id);
  const said = new URLSearchParams(call.body).get("status");
  if (order?.capture?.status === "PENDING" && (said === "COMPLETED" || said === "DECLINED")) {
    order.capture.status = said;
    setup.books.save();
    await sendCapture(setup, order);
  }
  return redirect("/wallet");
}
