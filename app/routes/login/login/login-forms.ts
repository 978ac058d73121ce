import { z } from "zod";
import { botFields } from "#app/models/auth/bot-check.ts";
import { cardProblem, cleanCardNumber } from "#app/models/auth/customer-card.ts";

export const loginCardForm = z.object({
  back: z.string().optional(),
  card_number: z
    .string({ error: "required" })
    .max(40, "card-number-length")
    .overwrite(cleanCardNumber)
    .superRefine((cardNumber, check) => {
      const message = cardProblem(cardNumber);
      if (message) check.addIssue({ code: "custom", message });
    }),
});

export const passwordForm = z.object({
  back: z.string().optional(),
  password: z.string({ error: "required" }).max(200, "password-length-most"),
  ...botFields,
});
