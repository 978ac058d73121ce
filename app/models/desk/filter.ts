import { readNumber } from "#app/models/order/query.ts";
import {
  type OrderStatus,
  orderStatus,
  orderStatuses,
  paidStatuses,
} from "#app/models/order/status.ts";
import { readDay } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { readTableSearch } from "#app/models/search/table-query.ts";

export type DeskFilter = {
  /** Number, card, company or telephone, as typed. */
  search: string;
  storeUid: number | null;
  /** The status that the address names; "paid" has two. */
  status: OrderStatus | null;
  /** Day of the handover. */
  slotDay: IsoDay | null;
  /** Day on which the order was placed; Europe/Paris. */
  placedDay: IsoDay | null;
};

/** Reads the address of the order desk; anything unknown is left out. */
export function readDeskFilter(query: URLSearchParams): DeskFilter {
  return {
    search: readTableSearch(query),
    storeUid: readNumber(query.get("depot")),
    status: filterStatuses.find((status) => String(status) === query.get("etat")) ?? null,
    slotDay: readDay(query.get("creneau")),
    placedDay: readDay(query.get("passee")),
  };
}

/** Query of an address of the order desk; null is left out of it. */
export function deskQuery({ search, storeUid, status, slotDay, placedDay }: DeskFilter) {
  return {
    recherche: search || null,
    depot: storeUid,
    etat: status,
    creneau: slotDay,
    passee: placedDay,
  };
}

/** Statuses of the filter: every paid order is found by `paidByCard`. */
export const filterStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (code) => code !== orderStatus.paidOtherwise,
);

/** Statuses that one of the filter stands for. */
export function statusesOf(status: OrderStatus): readonly OrderStatus[] {
  return status === orderStatus.paidByCard ? paidStatuses : [status];
}

/** Characters from which the beginning of a number is searched: fewer would find the orders of years. */
const MIN_NUMBER = 6;

/** Characters from which a name is searched, as its index needs them. */
const MIN_NAME = 3;

export type Sought = {
  /** An order or ERP number in capitals, or its beginning. */
  number: string;
  isBeginning: boolean;
  /** Without its spaces: a card, a SIREN. */
  digits: string;
  /** The writings of a telephone, in digits; none for another text. */
  phones: string[];
  /** A company's code, as typed. */
  code: string;
  /** Part of a name; "" when it is too short. */
  name: string;
};

/** Reads a search: each reading is looked up in its own index. Null for none. */
export function readSought(search: string): Sought | null {
  const text = search.trim();
  if (text === "") return null;
  const digits = /^[\d\s.+-]+$/.test(text) ? text.replace(/\D/g, "") : "";
  return {
    number: text.toUpperCase(),
    isBeginning: text.length >= MIN_NUMBER,
    digits,
    phones: phonesOf(digits),
    code: text,
    name: text.length >= MIN_NAME && digits === "" ? text : "",
  };
}

function phonesOf(digits: string): string[] {
  const national = digits.replace(/^(?:00)?330?(?=\d{9}$)/, "0");
  return /^0\d{9}$/.test(national) ? [national, `33${national.slice(1)}`] : [];
}
