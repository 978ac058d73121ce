// Parts of the choice of a place that browsers need as well: `delivery-choice.ts` brings the calendar of holidays.

export type AddressChoice = { kind: "new" } | { kind: "worksite" } | { kind: "saved"; id: number };

export const NEW_ADDRESS = "new";
export const WORKSITE_ADDRESS = "worksite";

/** Parses the choice; anything unknown is an address typed now. */
export function addressChoiceOf(value: string): AddressChoice {
  if (value === WORKSITE_ADDRESS || worksiteOf(value)) return { kind: "worksite" };
  return /^\d{1,9}$/.test(value) ? { kind: "saved", id: Number(value) } : { kind: "new" };
}

/** Choice of the form that delivers to a worksite. */
export function atWorksite(id: number | string): string {
  return `${WORKSITE_ADDRESS}-${id}`;
}

function worksiteOf(choice: string): string | undefined {
  return /^worksite-(\d{1,9})$/.exec(choice)?.[1];
}

type PlaceFields = { delivery_address_id: string; worksite_id: string };

/** Where to deliver is one choice of the form, and two fields of the order: the address and the worksite. */
export function splitPlace<T extends PlaceFields>(typed: T): T {
  const worksite = worksiteOf(typed.delivery_address_id);
  if (!worksite) return typed;
  return { ...typed, delivery_address_id: WORKSITE_ADDRESS, worksite_id: worksite };
}

/** The choice that the two fields come from; the worksite is left to it where it is the place. */
export function joinPlace({ delivery_address_id: address, worksite_id: id }: Partial<PlaceFields>) {
  return address === WORKSITE_ADDRESS && id
    ? { delivery_address_id: atWorksite(id), worksite_id: "" }
    : { delivery_address_id: address, worksite_id: id };
}

/** Names a worksite together with another address: a confirmation holds for this pair only. */
export function elsewhereOf(worksiteId: string, addressId: string): string {
  return `${worksiteId}-${addressId}`;
}
