import { parse } from "node-html-parser";
import type { Browser } from "#tests/support/shop.ts";
import { agent, send } from "./wire.ts";

export type Read = { path: string; status: number; type: string; body: Buffer };

/** URLs read of those that differ by ids only. */
const OF_A_SHAPE = 2;

/** Also follows links and sources of these URLs, up to a limit. */
export async function walk(
  { origin, browser }: { origin: string; browser: Browser },
  starts: readonly string[],
  most: number,
): Promise<Read[]> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const queue = [...new Set(starts)];
  const [seen, begun] = [new Set(queue), queue.length];
  const shapes = new Map<string, number>();
  const reads: Read[] = [];
  for (let at = 0; at < queue.length && reads.length < most; at++) {
    const path = queue[at] ?? "";
    const shape = shapeOf(path);
    const times = (shapes.get(shape) ?? 0) + 1;
    if (at >= begun && times > OF_A_SHAPE) continue;
    shapes.set(shape, times);
    const headers = { accept: "text/html", "sec-fetch-site": "same-origin", cookie };
    const { status, headers: answer, body } = await send(origin, { agent, path, headers });
    const type = String(answer["content-type"] ?? "");
    reads.push({ path, status, type, body });
    const next = type.startsWith("text/html") ? linksOf(body.toString()) : [];
    if (answer.location) next.push(answer.location);
    for (const one of next.filter((link) => /^\/(?!\/)/.test(link) && !seen.has(link))) {
      seen.add(one);
      queue.push(one);
    }
  }
  return reads;
}

function shapeOf(path: string): string {
  return path
    .replace(/=[^&]*/g, "=")
    .replace(/\d+/g, "#")
    .replace(/[\w%]+(-[\w%]+)+/g, "…");
}

function linksOf(html: string): string[] {
  return parse(html)
    .querySelectorAll("a[href], img[src]")
    .flatMap((element) => {
      const link = element.getAttribute("href") ?? element.getAttribute("src") ?? "";
      const [address = ""] = link.replaceAll("&amp;", "&").split("#");
      return address.startsWith("/assets/") ? [] : [address];
    });
}
