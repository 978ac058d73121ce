import { z } from "zod";

/** Name in the ERP; PostgreSQL cannot store a NUL. */
export const erpName = (longest: number) =>
  z
    .string()
    .regex(/^[^\p{Cc}]+$/u)
    .max(longest);
