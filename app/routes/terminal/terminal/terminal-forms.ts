import { z } from "zod";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";

/** The code of a depot. Named password, so that no page ever returns it. */
const password = z.string({ error: "required" }).max(200, "password-length-most");

export const registerForm = z.object({
  store_uid: z.coerce.number("required").int("required").min(1, "required").max(MAX_INTEGER),
  password,
});

export const nextCustomerForm = z.object({ session: z.string().optional() });

export const unregisterForm = z.object({ password });
