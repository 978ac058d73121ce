import type { FormReply } from "#app/http/form.server.ts";

/** Form of everything typed on the page, so that each of its buttons sends all of it. */
export const COMPARATOR_FORM = "comparaison";

export const REFERENCE_LENGTH = 60;

export type Typed = { reference: string; quantities: { uid: number; quantity: string }[] };

/** Query that fills the page in again with what is typed. */
export function comparatorQuery({ reference, quantities }: Typed) {
  return {
    reference: reference !== "" && reference.length <= REFERENCE_LENGTH ? reference : null,
    quantity: quantities.map(({ uid, quantity }) => `${uid}-${quantity}`),
  };
}

export function readTyped(query: URLSearchParams): Typed {
  const reference = query.get("reference") ?? "";
  return {
    reference: reference.length <= REFERENCE_LENGTH ? reference : "",
    quantities: query.getAll("quantity").flatMap((text) => {
      const [, uid, quantity = ""] = /^(\d{1,10})-(.{0,10})$/su.exec(text) ?? [];
      return uid ? [{ uid: Number(uid), quantity }] : [];
    }),
  };
}

/** Quantity typed for a product: in the refused form, or else in the query. */
export function typedQuantity(reply: FormReply | undefined, { quantities }: Typed, uid: number) {
  const lines: unknown = reply?.result.initialValue?.lines;
  if (Array.isArray(lines)) {
    const line = lines.find((one) => Number(one?.productUid) === uid);
    return line && String(line.quantity ?? "");
  }
  return quantities.find((one) => one.uid === uid)?.quantity;
}
