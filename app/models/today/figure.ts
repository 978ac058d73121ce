import { boundStores, hasRole, type Staff } from "#app/models/auth/staff.ts";

/** Figures that the merchant reads of the day, in the order of the page. */
export const todayFigures = [
  "orders",
  "late",
  "yard",
  "refused",
  "refunds",
  "erp",
  "quotes",
  "carts",
  "searches",
] as const;

export type TodayFigure = (typeof todayFigures)[number];

const slugs: Record<TodayFigure, string> = {
  orders: "commandes",
  late: "en-retard",
  yard: "au-depot",
  refused: "paiements-refuses",
  refunds: "remboursements",
  erp: "erp",
  quotes: "devis",
  carts: "paniers",
  searches: "recherches",
};

export function figureSlug(figure: TodayFigure): string {
  return slugs[figure];
}

export function figureOf(slug: string): TodayFigure | null {
  return todayFigures.find((figure) => slugs[figure] === slug) ?? null;
}

/** Figures that belong to no depot: those who see all of them alone read these. */
const ofNoDepot: readonly TodayFigure[] = ["erp", "searches"];

export type TodayStores = "all" | readonly number[];

/** Depots that an account reads the day of: all for operators and the order desk, else those it serves. */
export function todayStores(staff: Pick<Staff, "roles" | "storeUids">): TodayStores {
  if (hasRole(staff, "operator") || hasRole(staff, "order-desk")) return "all";
  return boundStores(staff, ["counter", "depot"]);
}

/** The depots of an account, or the one that an address names among them; null for one that is not its own. */
export function chosenStores(own: TodayStores, storeUid: number | null): TodayStores | null {
  if (storeUid === null) return own;
  return own === "all" || own.includes(storeUid) ? [storeUid] : null;
}

export function shownFigures(stores: TodayStores): readonly TodayFigure[] {
  return stores === "all" ? todayFigures : todayFigures.filter((one) => !ofNoDepot.includes(one));
}
