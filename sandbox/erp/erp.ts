import { beSlow, type Control } from "../faults.ts";
import { json, page, type Reply, type Route, redirect, type SandboxRequest } from "../http.ts";
import type { Settings } from "../settings.ts";
import { counterRoutes } from "./counter.ts";
import { type DepotDays, depotDayRoutes, depotDaySheets } from "./depot-days.ts";
import { acknowledgement, type ErpLedger, type ErpOrder, nextStatuses } from "./ledger.ts";
import { messageRoutes, type SentMessages } from "./messages.ts";
import { erpPage } from "./pages.ts";
import { paymentRoutes, paymentSheets, type ShopPayments } from "./payments.ts";
import { isSignedByShop } from "./signature.ts";
import { sendCard, sendEvent } from "./webhook.ts";

type Setup = {
  settings: Settings;
  control: Control;
  books: ErpLedger;
  messages: SentMessages;
  payments: ShopPayments;
  depotDays: DepotDays;
};

export function erpRoutes(setup: Setup): Route[] {
  const { books } = setup;
  return [
    ["POST", "/erp/orders", (call) => takeOrder(setup, call)],
    [
      "GET",
      "/erp",
      () => {
        const sheets = [...depotDaySheets(setup.depotDays), ...paymentSheets(setup.payments)];
        return page(erpPage(books.orders, setup.messages, sheets));
      },
    ],
    ["GET", "/erp.json", () => json(books.orders)],
    ["POST", "/erp/cards", (call) => setCard(setup, call)],
    ["POST", "/erp/orders/:uid/status", (call) => moveOn(setup, call)],
    ["POST", "/erp/orders/:uid/documents", (call) => bill(setup, call)],
    ["POST", "/erp/orders/:uid/events/:eventId/replay", (call) => replay(setup, call)],
    ...messageRoutes(setup),
    ...counterRoutes(setup),
    ...paymentRoutes(setup),
    ...depotDayRoutes(setup),
  ];
}

async function takeOrder(setup: Setup, call: SandboxRequest): Promise<Reply> {
  const { settings, control, books } = setup;
  if (control.fault === "down") return json({ error: "down" }, 500);
  await beSlow(control);
  if (!isSignedByShop(settings.erpSecret, call.headers, call.body)) {
    return json({ error: "signature" }, 401);
  }
  const order = books.take(call.body);
  acknowledge(setup, order);
  const { uid, erpNumber, revision } = order;
  return json({ uid, erpNumber, revision }, order.receptions > 1 ? 200 : 201);
}

function acknowledge(setup: Setup, order: ErpOrder) {
  const status = acknowledgement(order.status);
  if (status === null || order.events.some((event) => event.status === status)) return;
  setTimeout(() => {
    if (acknowledgement(order.status) !== status) return;
    void sendEvent(order, setup.books.advance(order, status), setup);
  }, setup.settings.erpAckMs);
}

async function moveOn(setup: Setup, { params, body }: SandboxRequest): Promise<Reply> {
  const order = setup.books.find(params.uid ?? "");
  const status = Number(new URLSearchParams(body).get("status"));
  if (!order || !nextStatuses[order.status]?.includes(status)) {
    return json({ error: "status" }, 409);
  }
  await sendEvent(order, setup.books.advance(order, status), setup);
  return redirect("/erp");
}

async function bill(setup: Setup, { params, body }: SandboxRequest): Promise<Reply> {
  const order = setup.books.find(params.uid ?? "");
  const fields = new URLSearchParams(body);
  if (!order) return json({ error: "order" }, 404);
  const lines = order.lines.flatMap((_, index) => {
    const quantity = Number(fields.get(`q${index + 1}`) || 0);
    return quantity > 0 ? [{ lineNumber: index + 1, quantity }] : [];
  });
  const kind = fields.get("kind") === "credit-note" ? "credit-note" : "invoice";
  await sendEvent(order, setup.books.bill(order, { kind, lines }), setup);
  return redirect("/erp");
}

async function setCard({ settings }: Setup, { body }: SandboxRequest): Promise<Reply> {
  const fields = new URLSearchParams(body);
  const cardNumber = fields.get("cardNumber") ?? "";
  const status = await sendCard(settings, { cardNumber, cardStatus: fields.get("status") ?? "" });
  return status === 200 ? redirect("/erp") : json({ error: "card", status }, 409);
}

async function replay(setup: Setup, { params }: SandboxRequest): Promise<Reply> {
  const order = setup.books.find(params.uid ?? "");
  const event = order?.events.find((one) => one.eventId === params.eventId);
  if (!order || !event) return json({ error: "event" }, 404);
  await sendEvent(order, event, setup);
  return redirect("/erp");
}
