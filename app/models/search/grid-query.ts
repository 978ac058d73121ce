import { z } from "zod";
import { flag } from "#app/models/api/fields.ts";
import { gridSorts } from "./grid.ts";

const euros = z
  .string()
  .regex(/^\d{1,5}$/)
  .optional();
const code = z.string().max(60);

export const toPageSizesJson: readonly number[] = Array.from({ length: 30 }, (_, at) => at + 1);

/** Grid parameters of the API (specification, section 7); at most a thousand pages. */
export const gridQueryFields = {
  pageSize: z
    .string()
    .regex(/^(?:[1-9]|[12]\d|30)$/)
    .optional()
    .meta({ description: "From 1 to 30; 24 unless said." }),
  from: z
    .string()
    .regex(/^\d{1,7}$/)
    .optional(),
  searchSort: z.enum(gridSorts).optional(),
  "filter[]": z.array(z.string().max(160)).max(60).optional(),
  in_stock_availability: flag,
  delivery_availability: flag,
  price_min: euros,
  price_max: euros,
  facets: z
    .string()
    .regex(/^\d{1,2}$/)
    .optional(),
  facet: code.optional(),
  origin: code.optional(),
};
