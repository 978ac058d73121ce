import { parseFrenchDay } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { readSlotValue } from "#app/models/store/offered-slot.ts";
import { COMMENT_LENGTH } from "./checkout.ts";

export const CONTACT_LENGTH = 80;

export const PHONE_LENGTH = 30;

/** Pickup or delivery: the transport decides between modes 2 and 3 (specification, section 4). */
export type CheckoutMode = "pickup" | "delivery";

export type CheckoutWish = {
  mode: CheckoutMode | null;
  renew: boolean;
  day: IsoDay | null;
  /** "07:00", or a delivery range such as "8-10h"; its availability is judged elsewhere. */
  range: string | null;
  /** As typed: the form judges it when it is sent, so that an extension loses nothing. */
  comment: string | null;
  /** 0 for none. Access to the worksite is checked where it is read. */
  worksiteId: number | null;
  siteContact: string | null;
  sitePhone: string | null;
};

/** Specification, section 2. The last value of a repeated name counts, the clicked one. */
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

export const wishNames = [
  "delivery_date",
  "delivery_range",
  "comment",
  "worksite",
  "bsc",
  "bsp",
] as const;

/** "" or "?…" without deliveryMode when the address asks for the other mode; else null. */
export function otherCheckout(query: URLSearchParams, mode: CheckoutMode): string | null {
  const requestedMode = modeOf(query.getAll("deliveryMode").at(-1) ?? null);
  if (requestedMode === null || requestedMode === mode) return null;
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

/** Without the day that pages write before it: the day that was pressed counts, with the same hour. */
function rangeOf(value: string | null): string | null {
  const { range } = readSlotValue(value ?? "");
  return RANGE.test(range) ? range : null;
}

function textOf(value: string | null, length: number): string | null {
  const text = value?.replaceAll("\r\n", "\n") ?? null;
  return text === null || text.length > length ? null : text;
}

function idOf(value: string | null): number | null {
  if (value === "") return 0;
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
