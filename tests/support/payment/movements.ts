import { z } from "zod";

/** A movement of a provider's ledger: a debit, or a refund under the shop's `reference`. */
export type Movement = {
  provider: string;
  kind: "debit" | "refund";
  reference: string;
  amountCents: number;
};

const refund = z.object({ reference: z.string(), amountCents: z.int() });
const card = z.array(refund.extend({ status: z.enum(["Capturé", "Refusé", "Remboursé"]) }));
const wallet = z.array(
  refund.extend({
    capture: z.object({ status: z.string(), refunds: z.array(refund) }).nullable(),
  }),
);
const bank = z.array(refund.extend({ status: z.string(), refunds: z.array(refund) }));
const house = z.object({
  operations: z.array(refund.extend({ status: z.string(), refunds: z.array(refund) })),
});

export async function listMovements({ origin }: { origin: string }): Promise<Movement[]> {
  const read = async (name: string): Promise<unknown> =>
    (await fetch(`${origin}/${name}.json`)).json();
  const [cards, wallets, transfers, ...houses] = await Promise.all(
    ["ledger", "wallet", "bank", "sircam", "sedef"].map(read),
  );
  return [
    ...card.parse(cards).flatMap(ofCard),
    ...wallet
      .parse(wallets)
      .flatMap(({ capture, ...order }) =>
        capture?.status === "COMPLETED" ? moved("wallet", order, capture.refunds) : [],
      ),
    ...bank
      .parse(transfers)
      .flatMap((one) => (one.status === "ACSC" ? moved("bank", one, one.refunds) : [])),
    ...houses.flatMap((books) =>
      house
        .parse(books)
        .operations.flatMap((one) =>
          one.status === "VALIDATED" ? moved("house", one, one.refunds) : [],
        ),
    ),
  ];
}

type Named = { reference: string; amountCents: number };

function ofCard({ status, reference, amountCents }: z.output<typeof card>[number]): Movement[] {
  if (status === "Refusé") return [];
  const kind = status === "Capturé" ? "debit" : "refund";
  return [{ provider: "card", kind, reference, amountCents }];
}

function moved(provider: string, debit: Named, refunds: readonly Named[]): Movement[] {
  const { reference, amountCents } = debit;
  return [
    { provider, kind: "debit", reference, amountCents },
    ...refunds.map((one) => ({ provider, kind: "refund" as const, ...one })),
  ];
}
