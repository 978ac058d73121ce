import type BwipJs from "bwip-js/node";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import {
  type CodeDrawing,
  drawBars,
  drawSquare,
  type PickupCode,
} from "#app/models/order/pickup-code.ts";

/** Orders are viewed repeatedly around the hour of their pickup. */
const drawn = new LRUCache<string, PickupCode>({ max: 500 });

/** Draws its public number, in Code 128 and in a QR code (decision 025). It opens nothing by itself. */
export async function findPickupCode(uid: string): Promise<PickupCode> {
  const code = drawn.get(uid) ?? (await drawCode(uid));
  drawn.set(uid, code);
  return code;
}

/** Draws a code to scan from paper, in Code 128; null for a text that scanners cannot type (beyond ASCII). */
export async function findBarCode(text: string): Promise<CodeDrawing | null> {
  if (!/^[ -~]{1,60}$/.test(text)) return null;
  const bwip = await library();
  const [bars] = barSymbols.parse(bwip.raw({ bcid: "code128", text }));
  return drawBars(bars.sbs);
}

/** Draws a text, such as a URL for a phone, as a QR code. */
export async function findSquareCode(text: string): Promise<CodeDrawing> {
  const bwip = await library();
  const [modules] = squareSymbols.parse(bwip.raw(square(text)));
  return drawSquare(modules.pixs, modules.pixx);
}

/** Draws the QR code as PNG, quiet zone included: mail clients show no SVG. */
export async function printPickupCode(uid: string): Promise<Buffer> {
  const bwip = await library();
  return bwip.toBuffer({
    ...square(uid),
    scale: 6,
    padding: 4,
    backgroundcolor: "ffffff",
  });
}

async function drawCode(text: string): Promise<PickupCode> {
  const bars = await findBarCode(text);
  if (!bars) throw new Error(`the number ${text} is not in ASCII`);
  return { text, bars, square: await findSquareCode(text) };
}

/** Error correction M: readable with 15 % of it creased or dirty. */
function square(text: string) {
  return { bcid: "qrcode", text, eclevel: "M" };
}

const barSymbols = z.tuple([z.object({ sbs: z.array(z.int()) })]);
const squareSymbols = z.tuple([z.object({ pixs: z.array(z.int()), pixx: z.int() })]);

/** Imported when first needed: a process without orders saves 13 MB. */
async function library(): Promise<typeof BwipJs> {
  return (await import("bwip-js/node")).default;
}
