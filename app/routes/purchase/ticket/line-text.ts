import ticketTexts from "#app/locales/fr/purchase/ticket.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import type { TicketLine } from "#app/models/purchase/purchase-view.ts";

const t = texts(ticketTexts);

type Line = Pick<TicketLine, "label" | "quantityThousandths" | "unit">;

/** "2 sacs de Ciment", for a list to tick. */
export function lineText({ label, quantityThousandths, unit }: Line): string {
  const units = formatUnits(Math.abs(quantityThousandths) / 1000, unit);
  const key = quantityThousandths < 0 ? "line-back" : "line";
  return t(key, { units, label: boundMeasures(label) });
}
