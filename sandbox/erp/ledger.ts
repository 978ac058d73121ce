import { randomUUID } from "node:crypto";
import type { Memory } from "../memory.ts";

export type ErpDocument = {
  kind: "invoice" | "credit-note";
  erpNumber: string;
  lines: { lineNumber: number; quantity: number }[];
};

export type ErpOrderEvent = {
  eventId: string;
  sequence: number;
  status: number;
  document?: ErpDocument;
  at: string;
  answers: number[];
};

export type ErpOrder = {
  uid: string;
  erpNumber: string;
  status: number;
  receivedAt: string;
  /** The highest revision received: a late lower one changes nothing. */
  revision: number;
  receptions: number;
  company: string;
  deliveryDate: string;
  deliveryRange: string;
  /** The merchant's code of the transport; null for a pickup. */
  transport: string | null;
  /** Name of the worksite, "" for none, and its number in the shop, which a ticket may say. */
  worksite: string;
  worksiteId: number | null;
  grossCents: number;
  lines: { label: string; quantity: number; unit: string }[];
  events: ErpOrderEvent[];
};

type Slot = Pick<ErpOrder, "deliveryDate" | "deliveryRange">;

export type ErpLedger = {
  orders: ErpOrder[];
  find: (uid: string) => ErpOrder | null;
  take: (body: string) => ErpOrder;
  advance: (order: ErpOrder, status: number) => ErpOrderEvent;
  bill: (order: ErpOrder, document: Omit<ErpDocument, "erpNumber">) => ErpOrderEvent;
  save: () => void;
};

export const nextStatuses: Record<number, readonly number[]> = {
  2: [3, 32, 29],
  22: [3, 29],
  3: [4, 29],
  32: [33, 29],
  33: [5],
  4: [5],
};

export const statusLabels: Record<number, string> = {
  9: "annulée par le client",
  11: "payée",
  12: "payée",
  101: "à intégrer",
  20: "à payer en dépôt, à intégrer",
  2: "intégrée",
  22: "intégrée, à payer en dépôt",
  3: "confirmée",
  32: "en transport mutualisé",
  33: "livrée par transport mutualisé",
  4: "disponible",
  5: "facturée",
  29: "annulée par le dépôt",
};

/** The status that acknowledges an order: 22 when it is to be paid in the depot, 2 when it is paid. */
export function acknowledgement(status: number): number | null {
  if (status === 20) return 22;
  return status === 11 || status === 12 || status === 101 ? 2 : null;
}

export function createErpLedger(memory: Memory): ErpLedger {
  const { orders } = memory.part("erp", { orders: [] as ErpOrder[] });
  const find = (uid: string) => orders.find((order) => order.uid === uid) ?? null;
  return {
    orders,
    find,
    take: (body) => {
      const sent = JSON.parse(body);
      const known = find(String(sent.uid));
      if (known) known.receptions += 1;
      const order = known ?? makeOrder(sent, orders.length);
      if (!known) orders.push(order);
      if (!known || sent.revision > order.revision) update(order, sent);
      memory.save();
      return order;
    },
    advance: (order, status) => {
      const sequence = order.events.length + 1;
      const event = { eventId: randomUUID(), sequence, status, at: now(), answers: [] };
      order.status = status;
      order.events.push(event);
      memory.save();
      return event;
    },
    bill: (order, billed) => {
      const sequence = order.events.length + 1;
      const letters = billed.kind === "invoice" ? "F" : "A";
      const document = { ...billed, erpNumber: `${letters}-${order.erpNumber}-${sequence}` };
      const eventId = randomUUID();
      const event = { eventId, sequence, status: order.status, document, at: now(), answers: [] };
      order.events.push(event);
      memory.save();
      return event;
    },
    save: memory.save,
  };
}

function update(order: ErpOrder, sent: Pick<ErpOrder, "revision" | "status"> & Slot) {
  order.revision = Number(sent.revision);
  order.deliveryDate = String(sent.deliveryDate);
  order.deliveryRange = String(sent.deliveryRange);
  const isPaid = sent.status === 101 && [20, 22].includes(order.status);
  if (sent.status === 9 || isPaid) order.status = sent.status;
}

function makeOrder(sent: Omit<ErpOrder, "erpNumber" | "receivedAt">, count: number): ErpOrder {
  return {
    uid: String(sent.uid),
    erpNumber: `CDE${String(100_001 + count)}`,
    status: Number(sent.status),
    receivedAt: now(),
    revision: Number(sent.revision),
    receptions: 1,
    company: String(sent.company),
    deliveryDate: String(sent.deliveryDate),
    deliveryRange: String(sent.deliveryRange),
    transport: sent.transport,
    worksite: sent.worksite ?? "",
    worksiteId: sent.worksiteId ?? null,
    grossCents: Number(sent.grossCents),
    lines: sent.lines.map(({ label, quantity, unit }) => ({ label, quantity, unit })),
    events: [],
  };
}

function now() {
  return new Date().toISOString();
}
