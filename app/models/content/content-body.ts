import { z } from "zod";
import { id, orderUid } from "#app/models/api/fields.ts";

const MAX_CONTENTS = 50;

/** Content to link to a worksite or to unlink from it (specification, section 3); all from one worksite. */
export const contentBody = z
  .strictObject({
    bills: z
      .array(
        z.strictObject({
          worksite_id: id,
          bill_id: z.string().max(40),
          doc_id: z.string().max(40),
        }),
      )
      .max(MAX_CONTENTS)
      .default([]),
    quotations: z
      .array(z.strictObject({ worksite_id: id, quotation_id: id }))
      .max(MAX_CONTENTS)
      .default([]),
    orders: z
      .array(z.strictObject({ worksite_id: id, order_id: orderUid }))
      .max(MAX_CONTENTS)
      .default([]),
    lists: z
      .array(z.strictObject({ worksite_id: id, list_id: id }))
      .max(MAX_CONTENTS)
      .default([]),
  })
  .refine((body) => worksitesOf(body).length === 1, { path: ["worksite_id"] });

type Named = { worksite_id: number };
type Named4 = { bills: Named[]; quotations: Named[]; orders: Named[]; lists: Named[] };

/** Distinct worksites of a request. */
export function worksitesOf({ bills, quotations, orders, lists }: Named4): number[] {
  const all = [...bills, ...quotations, ...orders, ...lists];
  return [...new Set(all.map(({ worksite_id }) => worksite_id))];
}
