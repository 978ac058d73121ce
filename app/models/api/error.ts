import { z } from "zod";
import { id } from "./fields.ts";

const differenceField = z.strictObject({
  kind: z.string(),
  product_uid: id.nullable().meta({ description: "Null for a change of the whole cart." }),
  code_color: z.string().nullable(),
  label: z.string(),
  message: z.string(),
  from: z.union([z.int(), z.string()]).optional(),
  to: z.union([z.int(), z.string()]).optional(),
  wanted: z.int().optional(),
  available: z.int().optional(),
  pack: z.int().optional(),
});

const fieldProblem = z.strictObject({
  field: z.string(),
  reason: z.string(),
  message: z.string(),
});

const contentConflict = z.strictObject({
  bill_id: z.string().optional(),
  doc_id: z.string().optional(),
  quotation_id: id.optional(),
  order_id: z.string().optional(),
  list_id: id.optional(),
  label: z.string(),
  worksite_id: id.nullable(),
  worksite_name: z.string().nullable(),
});

export const errorDetails = z.strictObject({
  reason: z.string().optional().meta({ description: "Why, where the code has several reasons." }),
  fields: z
    .array(fieldProblem)
    .optional()
    .meta({ description: "What is wrong with which field: of sendContact." }),
  differences: z
    .array(differenceField)
    .optional()
    .meta({ description: "What changed in the cart: of cart_changed." }),
  conflicts: z
    .array(contentConflict)
    .optional()
    .meta({ description: "What somebody moved meanwhile: of worksite-content-conflict." }),
  order_uid: z.string().optional().meta({ description: "The order that stands already." }),
  title: z.string().optional().meta({ description: "Of the errors of rolling funds." }),
  closes: z.boolean().optional().meta({ description: "The steps of rolling funds end there." }),
  web_redirect: z
    .boolean()
    .optional()
    .meta({ description: "In a browser, the way on is another way to pay." }),
  app_redirect: z
    .boolean()
    .optional()
    .meta({ description: "In an application, its window is closed." }),
});

export type ErrorDetails = z.input<typeof errorDetails>;

export const errorBody = z
  .strictObject({
    error: z.strictObject({
      code: z.string().meta({ description: "For the program; each call lists its own." }),
      message: z.string().meta({ description: "For whoever uses the program, in French." }),
      ...errorDetails.shape,
    }),
  })
  .meta({
    description: "A refusal: its code, its message, and details that some codes have.",
    examples: [
      { error: { code: "not-found", message: "Introuvable." } },
      {
        error: {
          code: "cart_changed",
          message: "Votre panier a changé.",
          differences: [
            {
              kind: "short",
              product_uid: 100214,
              code_color: "",
              label: "Ciment multi-usage 35 kg",
              message: "Ciment multi-usage 35 kg : 20 demandés, il n’en reste que 4 au dépôt.",
              wanted: 20,
              available: 4,
            },
          ],
        },
      },
    ],
  });
