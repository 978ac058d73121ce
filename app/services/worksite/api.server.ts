import type { z } from "zod";
import type { ErrorDetails } from "#app/models/api/error.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { contentBody } from "#app/models/content/content-body.ts";
import type { ContentRef } from "#app/models/worksite/content.ts";
import { findInvoice } from "#app/services/invoice/list.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import type { LinkConflict } from "./content.server.ts";

export type SentContent = ContentRef & {
  sent: Omit<
    NonNullable<ErrorDetails["conflicts"]>[number],
    "label" | "worksite_id" | "worksite_name"
  >;
};

/** Finds them by their own keys; null when one of them is not the company's. */
export async function findContentsJson(
  buyer: Buyer,
  body: z.output<typeof contentBody>,
): Promise<SentContent[] | null> {
  const bills = await Promise.all(
    body.bills.map(async ({ bill_id, doc_id }) => {
      const found = await findInvoice(buyer, bill_id, doc_id);
      return found && { kind: "invoice" as const, id: found.id, sent: { bill_id, doc_id } };
    }),
  );
  const orders = await Promise.all(
    body.orders.map(async ({ order_id }) => {
      const found = await findOrder(buyer, order_id);
      return found && { kind: "order" as const, id: found.id, sent: { order_id } };
    }),
  );
  const named = [...bills, ...orders];
  const known = named.filter((one) => one !== null);
  if (known.length < named.length) return null;
  return [
    ...known,
    ...body.quotations.map(({ quotation_id }) => ({
      kind: "quote" as const,
      id: quotation_id,
      sent: { quotation_id },
    })),
    ...body.lists.map(({ list_id }) => ({ kind: "list" as const, id: list_id, sent: { list_id } })),
  ];
}

/** Names them by the keys of the request, with the present place of each. */
export function toConflictsJson(
  { contents }: Pick<LinkConflict, "contents">,
  named: readonly SentContent[],
): NonNullable<ErrorDetails["conflicts"]> {
  return contents.map(({ kind, id, label, now }) => ({
    ...named.find((one) => one.kind === kind && one.id === id)?.sent,
    label,
    worksite_id: now?.id ?? null,
    worksite_name: now?.name ?? null,
  }));
}
