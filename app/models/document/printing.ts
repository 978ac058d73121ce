import type { PdfDocument } from "./document.ts";
import type { PrintedDocument } from "./printed-document.ts";

/** Document to be made, as plain data: its process reads no database (decision 042). */
export type Printable = { sheet: PrintedDocument } | { paper: PdfDocument };

/** Document to be made, and its file name. */
export type Printing = { name: string; printable: Printable };

/** Refusal of a document: too many are waiting, or its making failed. */
export type PrintRefusal = "document-busy" | "document-failed";

/** Seconds before a client retries after a refusal. */
export const PRINT_RETRY_SECONDS = 5;
