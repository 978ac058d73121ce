import { randomUUID } from "node:crypto";
import { signMessage } from "#app/models/erp/erp.ts";
import {
  type ErpMessageOutcome,
  type ErpRequest,
  receiveErpRequest,
} from "#app/services/erp/erp.server.ts";

/** A request of the ERP as it signs it now, or with another secret. */
export function signedByErp(body: unknown, secret = process.env.ERP_SECRET ?? "") {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  return { body: text, timestamp, signature: signMessage(secret, timestamp, text) };
}

export function erpHeaders({ timestamp, signature }: { timestamp: string; signature: string }) {
  return { "x-erp-timestamp": timestamp, "x-erp-signature": signature };
}

export function erpMessage<T extends object>(message: T): T & { eventId: string } {
  return { eventId: randomUUID(), ...message };
}

/** Receives a request, and returns its outcome. */
export async function receiveErpEvent(request: ErpRequest, now?: Date): Promise<ErpMessageOutcome> {
  return (await receiveErpRequest(request, now)).outcome;
}
