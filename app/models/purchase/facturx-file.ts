const HEAD = "%PDF-";
/** Shortest file that could be a PDF. */
const MIN_BYTES = 100;

/** True for bytes that begin as a PDF does. */
export function isPdf(content: Uint8Array): boolean {
  const head = String.fromCharCode(...content.subarray(0, HEAD.length));
  return content.length >= MIN_BYTES && head === HEAD;
}

/** Total with VAT in cents, without sign, of the XML of a Factur-X file (BT-112); null for any other text. */
export function facturxTotalCents(text: string): number | null {
  if (!text.includes("CrossIndustryInvoice")) return null;
  const [, whole, decimals = ""] =
    /<(?:\w+:)?GrandTotalAmount\b[^<>]*>\s*-?(\d{1,12})(?:\.(\d+))?\s*</.exec(text) ?? [];
  if (whole === undefined) return null;
  return Number(whole) * 100 + Math.round(Number(`0.${decimals || 0}`) * 100);
}
