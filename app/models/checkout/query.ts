import { type IsoDay, parseFrenchDay } from "#app/models/platform/time.ts";
import { COMMENT_LENGTH } from "./checkout.ts";

/** Longest name of who is on the site or comes to fetch, in characters. */
export const CONTACT_LENGTH = 80;

/** Longest telephone number as it is typed, in characters. */
export const PHONE_LENGTH = 30;

/** One picks up at a depot, or is delivered: modes 2 and 3 are chosen by the transport (specification, section 4). */
export type CheckoutMode = "pickup" | "delivery";

/** What the address of a checkout asks for; null for what it does not name, or names wrongly. */
export type CheckoutWish = {
  mode: CheckoutMode | null;
  /** Take up what was chosen less than 30 minutes ago. */
  renew: boolean;
  day: IsoDay | null;
  /** "07:00", or a delivery range such as "8-10h": whether it is offered is for the slots to say. */
  range: string | null;
  /** As typed: it is judged when it is sent, so that an extension loses nothing. */
  comment: string | null;
  /** 0 asks for none. Whose it is, is for who reads the worksite to say. */
  worksiteId: number | null;
  /** As typed, and so is the telephone number. */
  siteContact: string | null;
  sitePhone: string | null;
};

/**
 * Reads the query parameters of both checkouts (specification, section 2): deliveryMode, renew,
 * delivery_date (dd/mm/yyyy), delivery_range, comment, worksite, bsc and bsp. A name that comes twice counts
 * by its last value, which is what was clicked. A text too long is left out.
 */
export function readCheckoutQuery(query: URLSearchParams): CheckoutWish {
  const last = (name: string) => query.getAll(name).at(-1) ?? null;
  return {
    mode: modeOf(last("deliveryMode")),
    renew: last("renew") === "true",
    day: parseFrenchDay(last("delivery_date") ?? ""),
    range: rangeOf(last("delivery_range")),
    comment: textOf(last("comment"), COMMENT_LENGTH),
    worksiteId: idOf(last("worksite")),
    siteContact: textOf(last("bsc"), CONTACT_LENGTH),
    sitePhone: textOf(last("bsp"), PHONE_LENGTH),
  };
}

/** The names of what step 1 of a pickup asks, which are those of its address. */
export const wishNames = [
  "delivery_date",
  "delivery_range",
  "comment",
  "worksite",
  "bsc",
  "bsp",
] as const;

/**
 * The query to go on with in the other checkout, "" or "?…" without deliveryMode, when that of a checkout
 * asks for the other one; null when this is the one it asks for.
 */
export function otherCheckout(query: URLSearchParams, mode: CheckoutMode): string | null {
  const asked = modeOf(query.getAll("deliveryMode").at(-1) ?? null);
  if (asked === null || asked === mode) return null;
  const rest = new URLSearchParams(query);
  rest.delete("deliveryMode");
  return rest.size > 0 ? `?${rest}` : "";
}

const modes: Readonly<Record<string, CheckoutMode>> = {
  "1": "pickup",
  "2": "delivery",
  "3": "delivery",
};

function modeOf(value: string | null): CheckoutMode | null {
  return Object.hasOwn(modes, value ?? "") ? (modes[value ?? ""] ?? null) : null;
}

const RANGE = /^(?:\d{2}:\d{2}|\d{1,2}-\d{1,2}h)$/;

function rangeOf(value: string | null): string | null {
  return value !== null && RANGE.test(value) ? value : null;
}

/** Forms send two characters for a line end that the page counts as one. */
function textOf(value: string | null, length: number): string | null {
  const text = value?.replaceAll("\r\n", "\n") ?? null;
  return text === null || text.length > length ? null : text;
}

/** Identifiers are PostgreSQL integers. A list that was left on its first, empty choice asks for none. */
function idOf(value: string | null): number | null {
  if (value === "") return 0;
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
