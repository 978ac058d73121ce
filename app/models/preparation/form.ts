import { z } from "zod";
import { readableLine } from "#app/models/platform/field.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { MAX_PLACE_LENGTH } from "./preparation.ts";
import { MAX_SCAN_LENGTH } from "./scan.ts";

const key = z.uuid();

const line = z.coerce.number().int().min(1).max(9999);

/** A code scanned or typed, and the one refused just before, which a scanner types beside. */
export const scanForm = z.object({
  key,
  code: readableLine(2 * MAX_SCAN_LENGTH, { required: "required", unreadable: "preparation-code" }),
  refused: z
    .string()
    .max(2 * MAX_SCAN_LENGTH)
    .catch(""),
});

const units = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, "preparation-units")
  .transform(Number)
  .optional();

/** Quantity found of a line, sent by one of three buttons. */
export const lineForm = z
  .object({
    key,
    line,
    how: z.enum(["all", "found", "missing"]),
    found: units,
    seen: z.string().max(6),
  })
  .refine(({ how, found }) => how !== "found" || found !== undefined, {
    path: ["found"],
    message: "preparation-units",
  });

/** Goods proposed for the missing units of a line, by their code. */
export const proposalForm = z.object({
  key,
  line,
  code: readableLine(MAX_SCAN_LENGTH, { required: "required", unreadable: "preparation-code" }),
  quantity: z
    .string({ error: "required" })
    .trim()
    .regex(/^[1-9]\d{0,3}$/, "substitute-units")
    .transform(Number),
});

/** Takes a proposal back. */
export const withdrawalForm = z.object({ key, line });

const version = z.coerce.number().int().min(0).max(MAX_INTEGER);

/** Cancels an order of which nothing was found. */
export const cancelForm = z.object({ key, version });

/** Declares an order ready. */
export const readyForm = z.object({
  key,
  version,
  place: readableLine(MAX_PLACE_LENGTH, { unreadable: "preparation-place" }).default(""),
});
