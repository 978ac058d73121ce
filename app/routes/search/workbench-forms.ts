import { z } from "zod";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { pinKinds } from "#app/models/search/arrangement.ts";
import { MAX_GOODS, MAX_SAID } from "#app/models/search/meaning-line.ts";
import { MAX_QUERY_LENGTH } from "#app/models/search/search.ts";

const id = z.coerce.number().int().min(1).max(MAX_INTEGER).optional();

/** One form of the page of meanings: `act` says which. */
export const meaningForm = z.object({
  act: z.enum(["add", "withdraw", "restore"]),
  meaningId: id,
  said: z.string().trim().max(MAX_SAID, "meaning-said-length").default(""),
  goods: z.string().trim().max(MAX_GOODS, "meaning-goods-length").default(""),
});

/** One form of the page of pins: `act` says which. */
export const pinForm = z.object({
  act: z.enum(["set", "remove"]),
  pinId: id,
  query: z.string().trim().max(MAX_QUERY_LENGTH, "pin-query-length").default(""),
  reference: z.string().trim().max(40, "pin-reference").default(""),
  kind: z.enum(pinKinds).default("pin"),
  until: z.iso.date({ error: "pin-until" }).optional(),
});
