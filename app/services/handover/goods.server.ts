import {
  type RefusalReason,
  type RefusedGoods,
  type RefusedUnits,
  refusedUnits,
  refusesDelivery,
} from "#app/models/handover/delivery.ts";
import {
  type CountedDeposit,
  countDeposits,
  type DepositCount,
  depositsGiven,
} from "#app/models/handover/deposit.ts";
import {
  type ActSince,
  type GivenLine,
  refuseGiven,
  unitsToFetch,
} from "#app/models/handover/handover.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import {
  type LineToHandOver,
  listCompanyDeposits,
  listLinesToHandOver,
} from "./handover.server.ts";

export type HandedGoods = {
  /** Acts on the order when the page was shown. */
  version: number;
  lines: readonly GivenLine[];
  deposits: readonly CountedDeposit[];
  taker: string;
  /** PNG of the drawn signature; null for a typed name with a tick. */
  drawing: Buffer | null;
  isPaidAtTill: boolean;
  /** A photograph that its clerk sent, and its content. */
  photo: { id: number; sha256: string } | null;
  /** On the site of a delivery; at the counter when it is left out. */
  site?: {
    /** Nobody signs: the photograph shows where the goods were left. */
    isAbsent: boolean;
    refusals: readonly RefusedGoods[];
    /** Why nothing at all was accepted. */
    whole: { reason: RefusalReason; words: string } | null;
  };
};

export type HandoverReason =
  | "not-found"
  | "handover-closed"
  | ActSince
  | "handover-nothing"
  | "handover-too-much"
  | "handover-deposit-too-many"
  | "handover-unpaid"
  | "handover-undone"
  | "handover-undo-late"
  | "handover-undo-reason"
  | "handover-invoiced"
  | "delivery-photo"
  | "delivery-nothing-refused"
  | "delivery-refusal-words";

export type HandoverDone =
  | { ok: true }
  | {
      ok: false;
      reason: HandoverReason;
      /** Line or kind of packaging that the refusal is about. */
      lineNumber?: number;
      depositKey?: string;
      values?: Record<string, string | number>;
    };

export type HandoverRefused = Exclude<HandoverDone, { ok: true }>;

export type ReadGoods = {
  ok: true;
  lines: LineToHandOver[];
  given: GivenLine[];
  refusals: RefusedUnits[];
  deposits: DepositCount[];
};

/** Reads what a form says of an order against what is left of it: units that leave, units sent back, packaging. */
export async function readGoods(
  tx: Transaction,
  order: { id: number; companyId: number },
  goods: HandedGoods,
): Promise<ReadGoods | HandoverRefused> {
  const lines = await listLinesToHandOver(tx, order.id);
  const read = readLines(lines, goods);
  if (!read.ok) return read;
  const counted = await countPackaging(tx, order, lines, goods);
  if (!counted.ok) return counted;
  const { given, refusals } = read;
  return { ok: true, lines, given, refusals, deposits: counted.deposits };
}

export function refused(reason: HandoverReason): HandoverRefused {
  return { ok: false, reason };
}

type ReadLines = { ok: true; given: GivenLine[]; refusals: RefusedUnits[] } | HandoverRefused;

/** Units of a form that leave, and those that a site sent back. */
function readLines(lines: readonly LineToHandOver[], goods: HandedGoods): ReadLines {
  const sentBack = refusedOnSite(lines, goods);
  if (!sentBack.ok) return sentBack;
  const wrong = refuseLines(lines, goods.lines, sentBack.refused);
  if (wrong) return wrong;
  const given = goods.lines.filter(({ quantity }) => quantity > 0);
  return { ok: true, given, refusals: sentBack.refused };
}

type SentBack = { ok: true; refused: RefusedUnits[] } | HandoverRefused;

/** Goods that the site of a delivery did not accept: of some lines, or all that is left. */
function refusedOnSite(lines: readonly LineToHandOver[], goods: HandedGoods): SentBack {
  const { site } = goods;
  if (!site) return { ok: true, refused: [] };
  const { whole } = site;
  const left = lines.filter((line) => unitsToFetch(line) > 0);
  const refusals = whole ? left.map(({ lineNumber }) => ({ lineNumber, ...whole })) : site.refusals;
  const sentBack = refusedUnits(lines, goods.lines, refusals);
  if (sentBack.ok) return sentBack;
  if (sentBack.reason === "handover-unknown-line") return refused("not-found");
  return sentBack;
}

function refuseLines(
  lines: readonly LineToHandOver[],
  given: readonly GivenLine[],
  sentBack: readonly RefusedUnits[],
): HandoverRefused | null {
  const refusal = refusesDelivery(refuseGiven(lines, given), sentBack);
  if (!refusal) return null;
  if (refusal.reason === "handover-unknown-line") return refused("not-found");
  if (refusal.reason === "handover-nothing") return refused(refusal.reason);
  const { reason, lineNumber, left } = refusal;
  return { ok: false, reason, lineNumber, values: { left } };
}

type CountedPackaging = { ok: true; deposits: DepositCount[] } | HandoverRefused;

async function countPackaging(
  tx: Transaction,
  { id: orderId, companyId }: { id: number; companyId: number },
  lines: readonly LineToHandOver[],
  goods: HandedGoods,
): Promise<CountedPackaging> {
  const kinds = await listCompanyDeposits(tx, { orderId, companyId });
  const billed = depositsGiven(lines, goods.lines);
  const counted = countDeposits(kinds, billed, goods.deposits);
  if (counted.ok) return counted;
  if (counted.reason === "handover-unknown-deposit") return refused("not-found");
  const { reason, key: depositKey, left } = counted;
  return { ok: false, reason, depositKey, values: { left } };
}
