import { z } from "zod";
import { isReferenceFormat, MAX_COMPARED } from "#app/models/catalogue/comparator.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";

const uid = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .refine((value) => value <= MAX_INTEGER)
  .catch(0);

const MAX_SENT = 100;

export const compareForm = z.object({
  productUid: z.array(uid).min(1).max(MAX_SENT).catch([0]),
  back: z.string().optional(),
});

const line = z.object({
  productUid: uid,
  quantity: z.string().trim().max(10).catch(""),
  pack: z.string().catch(""),
});

const ways = ["add", "remove", "empty", "differences", "rows"] as const;

export type ComparatorCommand = { way: (typeof ways)[number]; uid: number };

/** A command with the product it is about, if any: "empty", "remove-12". */
const next = z
  .string()
  .regex(/^(?:(?:add|remove)-\d{1,10}|empty|differences|rows)$/)
  .transform((text) => {
    const [way, of = "0"] = text.split("-");
    return { way, uid: Number(of) };
  })
  .pipe(z.object({ way: z.enum(ways), uid: z.int().max(MAX_INTEGER) }));

/** Quantities changed from those first shown, one pack. */
export function changedQuantities(lines: readonly z.output<typeof line>[]) {
  return lines.flatMap(({ productUid, quantity, pack }) =>
    productUid > 0 && quantity !== pack ? [{ uid: productUid, quantity }] : [],
  );
}

/** The pressed command; null for the addition of a reference. Enter adds the one product with a quantity. */
export function commandOf({ next, reference, lines }: CommandFields): ComparatorCommand | null {
  if (next) return next;
  const [changed, ...others] = changedQuantities(lines);
  if (reference !== "" || !changed || others.length > 0) return null;
  return { way: "add", uid: changed.uid };
}

type CommandFields = {
  next?: ComparatorCommand | undefined;
  reference: string;
  lines: readonly z.output<typeof line>[];
};

export const comparatorForm = z
  .object({
    reference: z.string().trim().catch(""),
    lines: z
      .array(line.catch({ productUid: 0, quantity: "", pack: "" }))
      .max(MAX_COMPARED)
      .catch([])
      .default([]),
    next: next.optional().catch(undefined),
  })
  .refine((typed) => commandOf(typed) !== null || isReferenceFormat(typed.reference), {
    path: ["reference"],
    error: "reference-format",
  });

const sentUid = z.union([
  z.int().min(1).max(MAX_INTEGER),
  z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .refine((value) => value >= 1 && value <= MAX_INTEGER),
]);

/** A value that is no number is refused by its position. */
export const compareBody = z.strictObject({ data: z.array(sentUid).max(MAX_SENT) });
