import type { PdfDocument } from "./document.ts";
import type { PrintedDocument } from "./printed-document.ts";

/** A document to be made, as plain data: what makes it reads no database (decision 042). */
export type Printable = { sheet: PrintedDocument } | { paper: PdfDocument };

/** A document to be made, and what its file is called. */
export type Printing = { name: string; printable: Printable };

/** Why a document was not made: too many wait already, or its making failed and was given up. */
export type PrintRefusal = "document-busy" | "document-failed";

/** Seconds after which whoever found too many waiting is told to come again. */
export const PRINT_RETRY_SECONDS = 5;
