import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { reorderTicket } from "#app/services/cart/reorder.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import {
  disputeTicket,
  MAX_TICKET_DISPUTES,
  sendTicketDispute,
} from "#app/services/purchase/dispute.server.ts";
import { ticketDisputes } from "#drizzle/schema/purchase.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { makeTicket } from "#tests/support/purchase/tickets.ts";

const said = { lineNumbers: [1], message: "Il manque un sac." };

test("stores a dispute of lines of a ticket, ten at most", async () => {
  const buyer = await makeBuyer();
  const ticket = await makeTicket(buyer);
  for (let count = 0; count < MAX_TICKET_DISPUTES; count++) {
    expect(await disputeTicket(buyer, ticket.id, said)).toMatchObject({ ok: true });
  }
  expect(await disputeTicket(buyer, ticket.id, said)).toMatchObject({ reason: "dispute-often" });
});

test("refuses lines that are not on the ticket, and another company", async () => {
  const buyer = await makeBuyer();
  const ticket = await makeTicket(buyer);
  const of = (lineNumbers: number[]) => ({ ...said, lineNumbers });

  expect(await disputeTicket(buyer, ticket.id, of([2]))).toMatchObject({
    reason: "dispute-no-line",
  });
  expect(await disputeTicket(buyer, ticket.id, of([]))).toMatchObject({
    reason: "dispute-no-line",
  });
  expect(await disputeTicket(await makeBuyer(), ticket.id, said)).toMatchObject({
    reason: "not-found",
  });
  expect(await db.$count(ticketDisputes, eq(ticketDisputes.ticketId, ticket.id))).toBe(0);
});

test("sends nothing for a dispute that is gone", async () => {
  await expect(sendTicketDispute(2_000_000_000)).resolves.toBeUndefined();
});

test("orders the sold goods of a ticket again, not what came back", async () => {
  const buyer = await makeBuyer();
  const product = await makeProduct();
  const ticket = await makeTicket(buyer, [
    { productCode: product.erpCode, label: "Sable", quantityThousandths: 1_500 },
    { productCode: "INCONNU", label: "Vis" },
    { label: "Coupe", productCode: null },
    { productCode: product.erpCode, label: "Sable", quantityThousandths: -1_000, netCents: -500 },
  ]);
  const lines = await reorderTicket(buyer, ticket.id);

  expect(lines?.map(({ label, added, isSold }) => [label, added, isSold])).toEqual([
    ["Sable", 2, true],
    ["Vis", 0, false],
  ]);
  expect(await reorderTicket(await makeBuyer(), ticket.id)).toBeNull();
});
