import { z } from "zod";

export const staffLoginForm = z.object({
  email: z.string({ error: "required" }).trim().min(1, "required").max(200, "text-length"),
  password: z.string({ error: "required" }).max(200, "password-length-most"),
  back: z.string().max(500).catch(""),
});
