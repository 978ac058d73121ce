import { z } from "zod";
import { MAX_ERP_CODE_LENGTH } from "#app/models/catalogue/code.ts";
import { MAX_QUANTITY } from "#app/models/catalogue/packaging.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";

export const QUOTE_COMMENT_LENGTH = 500;

export const MAX_REQUESTED_LINES = 500;

export type RequestedLine = {
  productUid: number;
  codeColor: string;
  reference: string;
  label: string;
  quantity: number;
  unitMills: number;
};

const name = (longest: number) =>
  z
    .string()
    .regex(/^[^\p{Cc}]+$/u)
    .max(longest);

const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\0]*$/);

/** Quote in the ERP's format: unit prices are net mills, for storage units; days are ISO days of the depot. */
export const reportedQuoteSchema = z.object({
  number: name(40),
  version: z.int().min(1).max(MAX_INTEGER).default(1),
  cardNumber: z.string().regex(/^\d{13}$/),
  store: name(MAX_ERP_CODE_LENGTH),
  createdOn: z.iso.date(),
  validUntil: z.iso.date(),
  requestUid: z.uuid().nullable().default(null),
  worksite: text(100).default(""),
  comment: text(500).default(""),
  lines: z
    .array(
      z.object({
        /** The merchant's own code of the product; the shop may not sell it. */
        product: name(MAX_ERP_CODE_LENGTH),
        codeColor: z
          .string()
          .max(20)
          .regex(/^[\w-]*$/)
          .default(""),
        label: name(200).nullable().default(null),
        quantity: z.int().min(1).max(MAX_QUANTITY),
        unitMills: z.int().min(0).max(20_000_000),
      }),
    )
    .min(1)
    .max(MAX_REQUESTED_LINES),
});

export type ReportedQuote = z.output<typeof reportedQuoteSchema>;
