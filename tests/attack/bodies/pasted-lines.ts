import { Browser, type Reply } from "#tests/support/shop.ts";

export type Pasted = {
  /** Texts that were read. */
  read: number;
  refused: number;
  /** Answers that are neither, and refusals without their time, their words or the lines sent. */
  odd: string[];
};

/** Sends the same lines one after another, as one browser. */
export async function pasteMany(
  origin: string,
  path: string,
  lines: string,
  { many, headers }: { many: number; headers: Record<string, string> },
): Promise<Pasted> {
  const browser = new Browser(origin, headers);
  const pasted: Pasted = { read: 0, refused: 0, odd: [] };
  for (let sent = 0; sent < many; sent++) {
    const reply = await browser.post(path, { lines });
    if (reply.status === 303) pasted.read++;
    else if (isRefusal(reply, lines)) pasted.refused++;
    else pasted.odd.push(`${reply.status} ${reply.headers.get("retry-after")}`);
  }
  return pasted;
}

function isRefusal({ status, headers, page, text }: Reply, lines: string): boolean {
  return (
    status === 429 &&
    Number(headers.get("retry-after")) > 0 &&
    text.includes("Beaucoup de listes viennent d’être envoyées") &&
    page.querySelector("textarea")?.text.trim() === lines.trim()
  );
}
