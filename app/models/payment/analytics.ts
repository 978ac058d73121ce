import { z } from "zod";
import { allModes } from "./mode.ts";

export type MeasuredEvent = "payment-info";

/** Retention of counts: 25 months, the CNIL's maximum for audience measurement. */
export const MEASURED_DAYS = 760;

export const measureForm = z.object({ mode: z.enum(allModes) });
