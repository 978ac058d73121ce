import { z } from "zod";
import { allModes } from "./payment.ts";

/** What is counted: a way to pay was chosen at the last step of a checkout (the payment-info event). */
export type MeasuredEvent = "payment-info";

/** Counts are kept as long as the CNIL allows measures of an audience to be: 25 months. */
export const MEASURED_DAYS = 760;

/** What a page tells: the way to pay, by its name. */
export const measureForm = z.object({ mode: z.enum(allModes) });
