import type { CartLine } from "#app/models/cart/cart.ts";
import { MAX_QUANTITY } from "#app/models/catalogue/packaging.ts";
import type { ListAccess, ListSharing } from "./access.ts";

/** Specification, section 9: tables of lists show six rows. */
export const LISTS_PER_PAGE = 6;

/** Lines of one list on a page: what a page weighs stays within its budget. */
export const LIST_LINES_PER_PAGE = 12;

/** What one customer keeps at most, so that nothing grows without end. */
export const MAX_LISTS = 100;
export const MAX_LIST_ITEMS = 500;

export const LIST_LABEL_LENGTH = 60;
export const LIST_COMMENT_LENGTH = 500;
export const ITEM_COMMENT_LENGTH = 255;

/** The quantity of a list's line (specification, section 5): any whole number is brought within 1 to 9999. */
export function clampQuantity(quantity: number): number {
  return Math.min(Math.max(quantity, 1), MAX_QUANTITY);
}

/** A product written down somewhere, priced for its reader: as the cart would take it, by whole packs. */
export type ItemLine = CartLine & {
  /** The quantity that was written down. */
  wished: number;
  /** The label of its family. */
  family: string;
  hasColors: boolean;
};

/** A line of a list. */
export type ListLine = ItemLine & { addedAt: Date };

/** A list without its lines, as somebody who may read it knows it. */
export type OpenList = {
  id: number;
  label: string;
  comment: string;
  sharing: ListSharing;
  access: ListAccess;
  /** Whose it is, by name. */
  owner: string;
};

/** A list with its lines, in their own order. */
export type CustomerList = OpenList & { lines: ListLine[] };

/** A list as the page of all lists tells it. */
export type ListHead = OpenList & { itemCount: number; updatedAt: Date };

/** The name of a copy: the same, said to be one, within what a name holds. */
export function copyLabel(label: string, suffix: string): string {
  return `${label.slice(0, LIST_LABEL_LENGTH - suffix.length - 1)} ${suffix}`;
}

/** Where a line asked at some place ends up, from 0: within its list. */
export function placeWithin(asked: number, count: number): number {
  return Math.min(Math.max(asked, 0), Math.max(0, count - 1));
}

/** The same ids with one of them at another place, from 0. */
export function withPlace(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(placeWithin(place, ids.length), 0, id);
}
