import { z } from "zod";

/** The largest number a depot can have (a PostgreSQL integer). */
const LARGEST_UID = 2_147_483_647;

/** The code of a depot. It is called a password so that it never comes back in a page. */
const password = z.string({ error: "required" }).max(200, "password-length-most");

/** Which depot, and its code. */
export const registerForm = z.object({
  store_uid: z.coerce.number("required").int("required").min(1, "required").max(LARGEST_UID),
  password,
});

/** The mark of the session to end, when it ends by itself. */
export const nextCustomerForm = z.object({ session: z.string().optional() });

/** The code of the depot whose terminal this is. */
export const unregisterForm = z.object({ password });
