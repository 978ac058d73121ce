import { pino } from "pino";
import { config } from "./config.server.ts";

/** Structured logs on standard output: what happened, never who it happened to (no name, e-mail or card). */
export const log = pino({ level: config.LOG_LEVEL, base: null });
