import proofTexts from "#app/locales/fr/order/proof.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import type { RefusedUnits } from "#app/models/handover/delivery.ts";
import { isPickup } from "#app/models/order/mode.ts";
import type { Order } from "#app/models/order/order.ts";
import { formatTime, frenchDay, parisTime } from "#app/models/platform/time.ts";
import { listHandovers, type PastHandover } from "#app/services/handover/handover.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findOrder } from "./order.server.ts";

// Formatted on the server: the page of an order, its e-mail and its note say the same.
const t = texts(proofTexts);

/** Proof of one delivery of an order: the goods, who received them, and how that is known. */
export type DeliveryProof = {
  id: number;
  how: "all" | "part" | "refused";
  title: string;
  lines: string[];
  refused: string[];
  signature: string;
  hasPhoto: boolean;
};

type Proved = Pick<Order, "id" | "mode" | "lines">;

/** Formats the deliveries of an order that stand, the last first; none for a pickup. */
export async function formatProofs(order: Proved): Promise<DeliveryProof[]> {
  if (isPickup(order.mode)) return [];
  const past = await listHandovers(db, order.id);
  return past
    .filter(({ undo }) => !undo)
    .map((delivery) => formatProof(order, delivery))
    .toReversed();
}

export function formatProof(order: Pick<Order, "lines">, delivery: PastHandover): DeliveryProof {
  const { id, by, taker, signature, lines, deposits, refusals, photoId } = delivery;
  const goods = lines.map((line) => t("line", goodsOf(order, line)));
  const packaging = deposits.map(({ label, given, returned }) =>
    t("packaging", { label: label || t("deposit"), given, returned }),
  );
  return {
    ...{ id, how: howOf(delivery), title: titleOf(delivery), lines: [...goods, ...packaging] },
    refused: refusals.map((line) => formatRefusal(order, line)),
    signature: t(`signature.${signature}`, { taker, by }),
    hasPhoto: photoId !== null,
  };
}

function howOf({ completedFrom, lines }: PastHandover): DeliveryProof["how"] {
  if (completedFrom !== null) return "all";
  return lines.length > 0 ? "part" : "refused";
}

function titleOf({ at, taker, signature, lines }: PastHandover): string {
  const moment = { day: frenchDay(parisTime(at).day), time: formatTime(at) };
  if (signature === "absent") return t("absent", moment);
  if (lines.length > 0) return t("given", { taker, ...moment });
  return taker ? t("refused", { taker, ...moment }) : t("not-accepted", moment);
}

function formatRefusal(order: Pick<Order, "lines">, line: RefusedUnits): string {
  const values = { ...goodsOf(order, line), reason: t(`reason.${line.reason}`) };
  return line.words ? t("refusal-words", { ...values, words: line.words }) : t("refusal", values);
}

function goodsOf(
  { lines }: Pick<Order, "lines">,
  { lineNumber, quantity }: { lineNumber: number; quantity: number },
) {
  const { label = "", storageUnit = "" } = lines[lineNumber - 1] ?? {};
  return { label, units: formatUnits(quantity, storageUnit) };
}

/** Finds the photograph of a delivery that stands; null when the buyer may not read its order, or it has none. */
export async function findProofPhoto(
  buyer: Buyer,
  uid: string,
  handoverId: number,
): Promise<number | null> {
  const order = await findOrder(buyer, uid);
  if (!order || isPickup(order.mode)) return null;
  const past = await listHandovers(db, order.id);
  return past.find(({ id, undo }) => id === handoverId && !undo)?.photoId ?? null;
}
