import { addDays, dayIn, daysBetween, instantIn } from "#app/models/platform/calendar.ts";
import { type IsoDay, PARIS } from "#app/models/platform/time.ts";
import type { HolidayZone } from "#app/models/store/holiday.ts";

/** Quotes per page of the account's table (specification, section 9). */
export const QUOTES_PER_PAGE = 6;

/** Quote without its lines. Days are those of its depot. */
export type QuoteHead = {
  id: number;
  number: string;
  createdOn: IsoDay;
  validUntil: IsoDay;
  expiresAt: Date;
  storeUid: number;
  storeLabel: string;
  storeZipCode: string;
  storeCity: string;
  storeZone: HolidayZone;
  netCents: number;
  grossCents: number;
};

export type QuoteLine = {
  id: number;
  productUid: number | null;
  codeColor: string;
  colorLabel: string;
  colorHex: string;
  reference: string;
  /** The company's own part number of today; "" for none. */
  ownCode: string;
  label: string;
  storageUnit: string;
  quantity: number;
  leftQuantity: number;
  unitMills: number;
  ecoTaxMills: number;
  depositMills: number;
  vatBasisPoints: number;
  weightGrams: number;
  drawing: string;
  tint: string;
};

export type Quote = QuoteHead & {
  companyId: number;
  worksiteName: string;
  comment: string;
  lines: QuoteLine[];
};

export type QuoteState = "valid" | "ending" | "expired" | "ordered";

export const ENDING_DAYS = 5;

/** True until the end of its last day in the depot's time zone. */
export function isQuoteValid({ expiresAt }: Pick<QuoteHead, "expiresAt">, now: Date): boolean {
  return now < expiresAt;
}

/** expires_in of the specification: whole days to its last one, 0 on that day; negative after it. */
export function expiresInDays(
  { validUntil, storeZone }: Pick<QuoteHead, "validUntil" | "storeZone">,
  now: Date,
): number {
  return daysBetween(dayIn(timeZoneOf(storeZone), now), validUntil);
}

/** State of a quote now; `isOrdered` when nothing is left to order. */
export function quoteState(
  quote: Pick<QuoteHead, "expiresAt" | "validUntil" | "storeZone">,
  isOrdered: boolean,
  now: Date,
): QuoteState {
  if (isOrdered) return "ordered";
  if (!isQuoteValid(quote, now)) return "expired";
  return expiresInDays(quote, now) <= ENDING_DAYS ? "ending" : "valid";
}

/** End of a day in a depot's time zone. */
export function endOfDayIn(zone: HolidayZone, day: IsoDay): Date {
  return instantIn(timeZoneOf(zone), addDays(day, 1), 0);
}

const overseas: Partial<Record<HolidayZone, string>> = {
  guadeloupe: "America/Guadeloupe",
  guyane: "America/Cayenne",
  martinique: "America/Martinique",
  mayotte: "Indian/Mayotte",
  reunion: "Indian/Reunion",
  "saint-barthelemy": "America/St_Barthelemy",
  "saint-martin": "America/Marigot",
};

function timeZoneOf(zone: HolidayZone): string {
  return overseas[zone] ?? PARIS;
}
