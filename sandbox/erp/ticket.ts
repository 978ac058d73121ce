/** Line of a ticket; amounts of the whole line in cents, without VAT and deposit. */
export type SoldLine = {
  product: string;
  label: string;
  /** Negative for goods brought back. */
  quantityThousandths: number;
  unit: string;
  netCents: number;
  vatBasisPoints: number;
  depositCents: number;
};

type TicketHead = {
  number: string;
  cardNumber: string;
  store: string;
  soldAt: string;
  settlement: "paid" | "account";
  worksiteId: number | null;
};

/** Message of a sale at a counter: the lines, and the sums that they make (docs/erp.md). */
export function ticketMessage(head: TicketHead, lines: readonly SoldLine[]) {
  const rates = [...new Set(lines.map(({ vatBasisPoints }) => vatBasisPoints))];
  const vat = rates.map((rateBasisPoints) => {
    const ofRate = lines.filter(({ vatBasisPoints }) => vatBasisPoints === rateBasisPoints);
    const baseCents = sum(ofRate.map(({ netCents }) => netCents));
    return {
      rateBasisPoints,
      baseCents,
      vatCents: rounded((baseCents * rateBasisPoints) / 10_000),
    };
  });
  const netCents = sum(lines.map((line) => line.netCents));
  const depositCents = sum(lines.map((line) => line.depositCents));
  const grossCents = netCents + sum(vat.map(({ vatCents }) => vatCents)) + depositCents;
  return { kind: "ticket", ...head, version: 1, lines, netCents, vat, depositCents, grossCents };
}

/** Cents of thousandths of a unit at thousandths of a euro. */
export function soldCents(quantityThousandths: number, unitMills: number): number {
  return rounded((quantityThousandths * unitMills) / 10_000);
}

/** Halves away from zero. */
function rounded(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) || 0;
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, each) => total + each, 0);
}
