const codes = (signs: string) => new Set(Buffer.from(signs));
const OPENING = codes("[{");
const CLOSING = codes("]}");
const [QUOTE, BACKSLASH] = Buffer.from('"\\');

/** True when lists and objects of a JSON text nest deeper than this; reads it once, well-formed or not. */
export function nestsDeeper(json: Uint8Array, depth: number): boolean {
  let open = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) at = endOfText(json, at + 1);
    else if (OPENING.has(byte)) open++;
    else if (CLOSING.has(byte)) open--;
    if (open > depth) return true;
  }
  return false;
}

/** Place of the closing quotation mark, or behind the end. */
function endOfText(json: Uint8Array, from: number): number {
  let at = from;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
