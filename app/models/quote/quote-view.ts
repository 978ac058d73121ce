import { euros } from "#app/models/api/money.ts";
import { netCentsOf, type Totals, totals } from "#app/models/cart/cart.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { HolidayZone } from "#app/models/store/holiday.ts";
import {
  expiresInDays,
  isQuoteValid,
  type Quote,
  type QuoteHead,
  type QuoteState,
  quoteState,
} from "./state.ts";

export type QuoteRowView = {
  id: number;
  number: string;
  createdOn: IsoDay;
  validUntil: IsoDay;
  expiresIn: number;
  state: QuoteState;
  storeLabel: string;
  netCents: number;
  /** Label of the first line, and the number of lines. */
  firstItem: string;
  lineCount: number;
};

export type QuoteLineView = {
  id: number;
  productUid: number | null;
  label: string;
  reference: string;
  ownCode: string;
  colorLabel: string;
  storageUnit: string;
  quantity: number;
  leftQuantity: number;
  unitMills: number;
  netCents: number;
  drawing: string;
  tint: string;
};

export type QuoteView = QuoteRowView & {
  store: { label: string; zipCode: string; city: string };
  worksiteName: string;
  comment: string;
  lines: QuoteLineView[];
  totals: Totals;
  isValid: boolean;
  renewalAskedAt: Date | null;
};

type Listed = QuoteHead & {
  isOrdered: boolean;
  storeZone: HolidayZone;
  firstItem: string;
  lineCount: number;
};

export function toQuoteRowView(quote: Listed, now: Date): QuoteRowView {
  const { id, number, createdOn, validUntil, storeLabel, netCents, isOrdered } = quote;
  const { firstItem, lineCount } = quote;
  const expiresIn = expiresInDays(quote, now);
  const state = quoteState(quote, isOrdered, now);
  const days = { createdOn, validUntil, expiresIn };
  return { id, number, ...days, state, storeLabel, netCents, firstItem, lineCount };
}

export function toQuoteView(quote: Quote, renewalAskedAt: Date | null, now: Date): QuoteView {
  const isOrdered = quote.lines.every(({ leftQuantity }) => leftQuantity === 0);
  const { storeLabel: label, storeZipCode: zipCode, storeCity: city } = quote;
  return {
    ...toQuoteRowView({ ...quote, isOrdered, ...boughtIn(quote) }, now),
    store: { label, zipCode, city },
    worksiteName: quote.worksiteName,
    comment: quote.comment,
    lines: quote.lines.map(shownLine),
    totals: totals(quote.lines),
    isValid: isQuoteValid(quote, now) && !isOrdered,
    renewalAskedAt,
  };
}

function boughtIn({ lines }: Quote) {
  return { firstItem: lines[0]?.label ?? "", lineCount: lines.length };
}

function shownLine(line: Quote["lines"][number]): QuoteLineView {
  const { id, productUid, label, reference, ownCode, colorLabel, storageUnit } = line;
  const { quantity, leftQuantity, unitMills, drawing, tint } = line;
  const named = { id, productUid, label, reference, ownCode, colorLabel, storageUnit };
  return { ...named, drawing, tint, quantity, leftQuantity, unitMills, netCents: netCentsOf(line) };
}

/** Quote as JSON (specification, section 7). */
export function toQuoteJson(quote: Listed, now: Date) {
  return {
    id: quote.id,
    num_quotation: quote.number,
    quotation_created_date: quote.createdOn,
    expires_in: expiresInDays(quote, now),
    store: {
      label: quote.storeLabel,
      address: { zip_code: quote.storeZipCode, city: quote.storeCity },
    },
    total_price_excluding_vat: euros(quote.netCents),
  };
}
