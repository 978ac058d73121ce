import type BwipJs from "bwip-js/node";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import {
  type CodeDrawing,
  drawBars,
  drawSquare,
  type PickupCode,
} from "#app/models/order/pickup-code.ts";

/** Orders are looked at again and again around the hour they are fetched. */
const drawn = new LRUCache<string, PickupCode>({ max: 500 });

/**
 * The code by which a depot finds an order: its public number, in Code 128 and in a QR code (docs/decisions,
 * 025). It opens nothing by itself: who fetches says who they are.
 */
export async function findPickupCode(uid: string): Promise<PickupCode> {
  const code = drawn.get(uid) ?? (await drawCode(uid));
  drawn.set(uid, code);
  return code;
}

/** A text as a square code, such as an address to be opened by a telephone. */
export async function findSquareCode(text: string): Promise<CodeDrawing> {
  const bwip = await library();
  const [modules] = squareSymbols.parse(bwip.raw(square(text)));
  return drawSquare(modules.pixs, modules.pixx);
}

/** The QR code as PNG, quiet zone included: mail programs show no SVG. */
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
  const bwip = await library();
  const [bars] = barSymbols.parse(bwip.raw({ bcid: "code128", text }));
  return { text, bars: drawBars(bars.sbs), square: await findSquareCode(text) };
}

/** Error correction M: still read with 15 % of it creased or dirty. */
function square(text: string) {
  return { bcid: "qrcode", text, eclevel: "M" };
}

const barSymbols = z.tuple([z.object({ sbs: z.array(z.int()) })]);
const squareSymbols = z.tuple([z.object({ pixs: z.array(z.int()), pixx: z.int() })]);

/** Read when first needed: 13 MB that a process without orders does not carry. */
async function library(): Promise<typeof BwipJs> {
  return (await import("bwip-js/node")).default;
}
