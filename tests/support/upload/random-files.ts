import { createCipheriv, createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { jpeg, png, type Sample, segment } from "./uploads.ts";

export const randomKinds = ["pdf", "jpg", "png"] as const;
export type RandomKind = (typeof randomKinds)[number];

/** Words that stand by chance in one scan of three or of a thousand: here they stand in each. */
const CHANCES = ["/JS ", "/XFA(", "<svg ", "<html>", "/Launch<", "<?php "];

/**
 * Sound file with random data of this size, the same for a seed, and words of pages and actions in the data. One of
 * two has padding, or the rest of an older picture.
 */
export function randomFile(seed: number, kind: RandomKind, bytes: number): Sample {
  const file = makers[kind](payload(seed, bytes));
  return { name: `numérisation-${seed}.${kind}`, bytes: dressed(seed, kind, file) };
}

/** The same with a real action or page at one of the places where it is read. */
export function plantedFile(seed: number, kind: RandomKind, bytes: number): Sample {
  const plantings = planted[kind];
  const plant = plantings[seed % plantings.length];
  if (!plant) throw new Error(`nothing is planted in a ${kind}`);
  const file = plant(payload(seed, bytes));
  return { name: `piège-${seed}.${kind}`, bytes: dressed(seed, kind, file) };
}

function dressed(seed: number, kind: RandomKind, file: Buffer): Buffer {
  const padding = Buffer.from("\0".repeat(4_000));
  if (seed % 4 === 1)
    return Buffer.concat([Buffer.from("\r\n \0"), file, padding, Buffer.of(0x1a)]);
  if (seed % 4 !== 3 || kind === "pdf") return file;
  return Buffer.concat([file, olderRest(seed, kind)]);
}

function olderRest(seed: number, kind: "jpg" | "png"): Buffer {
  const end = kind === "jpg" ? Buffer.of(0xff, 0xd9) : png().subarray(-12);
  return Buffer.concat([payload(seed, 100_000), end]);
}

/** Number of places of a kind: as many seeds in a row try each. */
export function plantings(kind: RandomKind): number {
  return planted[kind].length;
}

function payload(seed: number, bytes: number): Buffer {
  const data = randomBytesOf(seed, bytes);
  const step = Math.floor(bytes / (CHANCES.length + 1));
  for (const [index, word] of CHANCES.entries()) {
    // A byte that is no text follows, as in most places.
    data.write(`${word}\x01`, step * (index + 1), "latin1");
  }
  return data;
}

function randomBytesOf(seed: number, bytes: number): Buffer {
  const key = createHash("md5").update(String(seed)).digest();
  return createCipheriv("aes-128-ctr", key, Buffer.alloc(16)).update(Buffer.alloc(bytes));
}

/** Scan of a page: one picture, and objects of a PDF around it. */
function scan(data: Buffer, more = "", catalog = ""): Buffer {
  const picture = `<</Type/XObject/Subtype/Image/Filter/DCTDecode/Length ${data.length}>>`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog${catalog}>>endobj\n4 0 obj${picture}stream\n`),
    data,
    Buffer.from(`\nendstream endobj\n${more}\n`, "latin1"),
    Buffer.from("trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n"),
  ]);
}

function objectStream(content: string, head = "7 0 ", filter = "/FlateDecode"): string {
  const data = deflateSync(Buffer.from(head + content)).toString("latin1");
  const entries = `/Type/ObjStm/N 1/First ${head.length}/Filter${filter}/Length ${data.length}`;
  return `6 0 obj<<${entries}>>stream\r\n${data}\nendstream endobj`;
}

/** Photograph of random data: FF is followed by 00 there (ITU T.81, B.1.1.5). */
function photograph(data: Buffer, segments: readonly Buffer[] = []): Buffer {
  const whole = jpeg(segments);
  const stuffed = Buffer.from(data.toString("latin1").replaceAll("\xff", "\xff\0"), "latin1");
  const end = whole.length - 2;
  return Buffer.concat([whole.subarray(0, end), stuffed, whole.subarray(end)]);
}

/** Screenshot of random points, stored without compression. */
function screenshot(data: Buffer, extra: readonly [string, Buffer][] = []): Buffer {
  return png(2, 2, [["IDAT", deflateSync(data, { level: 0 })], ...extra]);
}

const makers: Record<RandomKind, (data: Buffer) => Buffer> = {
  pdf: (data) => scan(data, objectStream("<</Type/Pages/Count 0/T(/JS in a text)>>")),
  jpg: (data) => photograph(data, [segment(0xfe, Buffer.from("Appareil de chantier"))]),
  png: (data) => screenshot(data, [["tEXt", Buffer.from("Software\0Capture")]]),
};

const ACTION = "<</S/JavaScript/JS(app.alert\\(1\\))>>";
const PAGE = "<script>alert(document.domain)</script>";
const page = Buffer.from(`<html><body>${PAGE}</body></html>`);

const inserted = (data: Buffer, text: string) =>
  Buffer.concat([data, Buffer.from(text, "latin1"), data.subarray(0, 1000)]);

const planted: Record<RandomKind, readonly ((data: Buffer) => Buffer)[]> = {
  pdf: [
    (data) => scan(data, "", `/OpenAction${ACTION}`),
    (data) => scan(data, `5 0 obj${ACTION}endobj`),
    (data) => scan(data, "5 0 obj<</S/Java#53cript /#4aS 8 0 R>>endobj"),
    (data) => scan(data, "5 0 obj\n% an action\n<</S/Launch/F(cmd.exe)>>endobj"),
    (data) => scan(data, "5 0 obj/Launch endobj"),
    (data) => scan(data, `5 0 obj[(\\)]) <</Next[${ACTION}]>>]endobj`),
    (data) => scan(data, `5 0 obj(6 0 obj${ACTION}endobj)endobj`),
    (data) => scan(data, objectStream(ACTION)),
    (data) => scan(data, objectStream(ACTION, "7 0 ", "[/FlateDecode]")),
    (data) => scan(data, objectStream(`(text ${ACTION})`, "7 6 ")),
    (data) => scan(data, objectStream(ACTION).replace("/Type/ObjStm", "")),
    (data) =>
      scan(data, objectStream(ACTION).replace("/Filter", "/DecodeParms<</Predictor 12>>/Filter")),
    (data) => scan(data, objectStream(ACTION).replace("/FlateDecode", "/LZWDecode")),
    (data) => scan(data, objectStream(ACTION).replace("/FlateDecode", " 8 0 R")),
    (data) => scan(data, objectStream(ACTION).replace("/First 4", "/First 8 0 R")),
    (data) =>
      scan(data, `6 0 obj<</N 1/First 4/Length ${ACTION.length + 4}>>stream\n7 0 ${ACTION}`),
    // A cross-reference may lead into the data of a picture.
    (data) => scan(inserted(data, ` 5 0 obj${ACTION}endobj `)),
    (data) => scan(inserted(data, `<html><body>${PAGE}`)),
    (data) => Buffer.concat([page, scan(data)]),
    (data) => Buffer.concat([scan(data), page]),
  ],
  jpg: [
    (data) => photograph(data, [segment(0xfe, page)]),
    (data) => photograph(data, [segment(0xe1, Buffer.from("<?php system($_GET['c']); ?>"))]),
    (data) => photograph(inserted(data, `<html><body>${PAGE}`)),
    (data) => Buffer.concat([photograph(data), page]),
    (data) => Buffer.concat([photograph(data), Buffer.of(0, 0, 0, 8), Buffer.from("ftyp"), page]),
    (data) => Buffer.concat([photograph(data), page, Buffer.from("SEFT")]),
    (data) => Buffer.concat([photograph(data), page, olderRest(0, "jpg")]),
  ],
  png: [
    (data) => screenshot(data, [["tEXt", Buffer.from(`Comment\0${PAGE}`)]]),
    (data) => screenshot(data, [["iTXt", Buffer.from("XML\0\0\0\0\0<svg onload=alert(1)>")]]),
    (data) => screenshot(inserted(data, `<html><body>${PAGE}`)),
    (data) => Buffer.concat([screenshot(data), page]),
    (data) => Buffer.concat([screenshot(data), page, olderRest(0, "png")]),
  ],
};
