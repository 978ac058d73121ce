import { z } from "zod";
import { type PaymentMode, paymentModes } from "./payment.ts";

/** What is counted: a way to pay was chosen at the last step of a checkout (the payment-info event). */
export type MeasuredEvent = "payment-info";

/** At most one a second is counted for a session (specification, section 7); the page itself sends no more. */
export const MEASURES_PER_SECOND = 1;

/** Counts are kept as long as the CNIL allows measures of an audience to be: 25 months. */
export const MEASURED_DAYS = 760;

const modes = Object.keys(paymentModes).filter((mode): mode is PaymentMode => mode in paymentModes);

/** What a page tells: the way to pay, by its name. */
export const measureForm = z.object({ mode: z.enum(modes) });
