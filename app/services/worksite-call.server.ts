import type { z } from "zod";
import type { Buyer } from "#app/models/buyer.ts";
import type { contentBody } from "#app/models/call-content.ts";
import type { ContentRef } from "#app/models/worksite-content.ts";
import { findInvoice } from "./invoice-list.server.ts";
import { findOrder } from "./order.server.ts";

/** What a call names of a worksite's contents, by their own keys; null when one of them is not the company's. */
export async function findCalledContents(
  buyer: Buyer,
  body: z.output<typeof contentBody>,
): Promise<ContentRef[] | null> {
  const bills = await Promise.all(
    body.bills.map(async ({ bill_id, doc_id }) => {
      const found = await findInvoice(buyer, bill_id, doc_id);
      return found && { kind: "invoice" as const, id: found.id };
    }),
  );
  const orders = await Promise.all(
    body.orders.map(async ({ order_id }) => {
      const found = await findOrder(buyer, order_id);
      return found && { kind: "order" as const, id: found.id };
    }),
  );
  const named = [...bills, ...orders];
  const known = named.filter((one) => one !== null);
  if (known.length < named.length) return null;
  return [
    ...known,
    ...body.quotations.map(({ quotation_id }) => ({ kind: "quote" as const, id: quotation_id })),
    ...body.lists.map(({ list_id }) => ({ kind: "list" as const, id: list_id })),
  ];
}
