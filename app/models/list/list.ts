import type { CartLine } from "#app/models/cart/cart.ts";
import { MAX_QUANTITY } from "#app/models/catalogue/packaging.ts";
import type { ListAccess, ListSharing } from "./access.ts";

/** Lists per page (specification, section 9: tables of six rows). */
export const LISTS_PER_PAGE = 6;

/** Lines per page: keeps a page within its byte budget. */
export const LIST_LINES_PER_PAGE = 12;

export const MAX_LISTS = 100;
export const MAX_LIST_ITEMS = 500;

export const LIST_LABEL_LENGTH = 60;
export const LIST_COMMENT_LENGTH = 500;
export const ITEM_COMMENT_LENGTH = 255;

/** Clamps a whole number to 1 to 9999 (specification, section 5). */
export function clampQuantity(quantity: number): number {
  return Math.min(Math.max(quantity, 1), MAX_QUANTITY);
}

export type ItemLine = CartLine & {
  wished: number;
  family: string;
  hasColors: boolean;
};

export type ListLine = ItemLine & { addedAt: Date };

export type OpenList = {
  id: number;
  label: string;
  comment: string;
  sharing: ListSharing;
  access: ListAccess;
  owner: string;
};

export type CustomerList = OpenList & { lines: ListLine[] };

export type ListHead = OpenList & { itemCount: number; updatedAt: Date };

/** Name of a copy: the label and a suffix, within the maximum length. */
export function copyLabel(label: string, suffix: string): string {
  return `${label.slice(0, LIST_LABEL_LENGTH - suffix.length - 1)} ${suffix}`;
}

/** Target place of a moved line, from 0, within its list. */
export function placeWithin(wantedPlace: number, count: number): number {
  return Math.min(Math.max(wantedPlace, 0), Math.max(0, count - 1));
}

/** Moves one id to another place, from 0. */
export function withPlace(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(placeWithin(place, ids.length), 0, id);
}
