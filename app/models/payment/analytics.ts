import { z } from "zod";
import { allModes } from "./payment.ts";

/** Counted event: the choice of a payment mode at the last step of a checkout (payment-info). */
export type MeasuredEvent = "payment-info";

/** Retention of counts: 25 months, the CNIL's maximum for audience measurement. */
export const MEASURED_DAYS = 760;

/** Measure sent by a page: the name of the payment mode. */
export const measureForm = z.object({ mode: z.enum(allModes) });
