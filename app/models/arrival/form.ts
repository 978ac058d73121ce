import { z } from "zod";
import { TYPED_CODE_LENGTH } from "#app/models/auth/code.ts";
import { readableLine } from "#app/models/platform/field.ts";
import { MAX_SPOT_LENGTH } from "./arrival.ts";

const spot = readableLine(MAX_SPOT_LENGTH, { unreadable: "arrival-spot" }).default("");

/** Longest number of an order, typed with spaces and dashes. */
const MAX_UID_LENGTH = 40;
const MAX_ORDERS = 20;

const uids = z
  .array(z.string().max(MAX_UID_LENGTH))
  .min(1, "arrival-none")
  .max(MAX_ORDERS, "arrival-none");

/** A customer who is there, with a plate or a place. */
export const arrivalForm = z.object({ spot });

/** The same by a code typed on a page of the depot. */
export const arrivalCodeForm = z.object({
  code: z
    .string({ error: "required" })
    .trim()
    .min(1, "required")
    .max(TYPED_CODE_LENGTH, "arrival-code"),
  spot,
});

/** The same for orders picked from a list. */
export const arrivalOrdersForm = z.object({ uid: uids.prefault([]), spot });

/** Orders of a row of the queue that the depot takes off it, or puts back. */
export const queueForm = z.object({ uid: uids });
