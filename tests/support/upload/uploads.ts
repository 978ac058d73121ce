import { Buffer } from "node:buffer";
import { crc32, deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import type { UploadRefusal } from "#app/models/upload/upload.ts";
import { UPLOAD_BYTES } from "#app/models/upload/upload.ts";

export type Sample = { name: string; bytes: Buffer };
type Hostile = Sample & { reason: UploadRefusal };

/** The header may lie about the size; `extra` chunks stand before the end. */
export function png(width = 2, height = 2, extra: readonly [string, Buffer][] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(2 * (1 + 2 * 3), 0));
  const all: [string, Buffer][] = [["IHDR", head], ["IDAT", rows], ...extra, ["IEND", Buffer.of()]];
  const chunks = all.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  });
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

/** `segments` stand before the frame; no image data. */
export function jpeg(segments: readonly Buffer[] = [], [width, height] = [16, 16]): Buffer {
  const [high, low] = [Buffer.alloc(2), Buffer.alloc(2)];
  high.writeUInt16BE(height);
  low.writeUInt16BE(width);
  const frame = segment(0xc0, Buffer.concat([Buffer.of(8), high, low, Buffer.of(1, 1, 0x11, 0)]));
  const scan = segment(0xda, Buffer.of(1, 1, 0, 0, 63, 0));
  const points = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]);
  const parts = [Buffer.of(0xff, 0xd8), ...segments, frame, scan, points, Buffer.of(0xff, 0xd9)];
  return Buffer.concat(parts);
}

/** A segment of a JPEG; 0xfe is a comment. */
export function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

export function webp(extra = Buffer.of()): Buffer {
  const picture = Buffer.concat([
    Buffer.from("VP8L"),
    Buffer.of(10, 0, 0, 0),
    Buffer.of(0x2f, 1, 0, 0, 0, 0, 0, 0, 0, 0),
  ]);
  const body = Buffer.concat([Buffer.from("WEBP"), picture]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from("RIFF"), length, body, extra]);
}

export function pdf(objects = "1 0 obj<</Type/Catalog>>endobj"): Buffer {
  return Buffer.from(
    `%PDF-1.7\n${objects}\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
    "latin1",
  );
}

export function office(folder: "word" | "xl", more: Record<string, Uint8Array> = {}): Buffer {
  const main = folder === "word" ? "word/document.xml" : "xl/workbook.xml";
  const files = { "[Content_Types].xml": strToU8("<Types/>"), [main]: strToU8("<w/>"), ...more };
  return Buffer.from(zipSync(files));
}

/** Valid files of every kind, the largest accepted, and two photographs as phones save them. */
export function soundSamples(): Sample[] {
  const film = Buffer.concat([Buffer.of(0, 0, 0, 8), Buffer.from("ftypmp42")]);
  const notes = Buffer.concat([Buffer.alloc(20), Buffer.from("SEFT")]);
  return [
    { name: "façade nord.jpg", bytes: jpeg() },
    { name: "IMG_0001.JPEG", bytes: Buffer.concat([jpeg(), film]) },
    { name: "20260714_081500.jpg", bytes: Buffer.concat([jpeg(), notes]) },
    { name: "capture.png", bytes: png() },
    { name: "photo.webp", bytes: webp() },
    { name: "plan v1.2.pdf", bytes: pdf() },
    { name: "note.docx", bytes: office("word") },
    { name: "métré.xlsx", bytes: office("xl") },
    { name: "réserves.txt", bytes: Buffer.from("Palette abîmée, côté rue.") },
    { name: "commande.csv", bytes: Buffer.from("référence;quantité\n9786840;12\n") },
    { name: "exact.txt", bytes: Buffer.alloc(UPLOAD_BYTES, "a") },
  ];
}

export function hostileSamples(): Hostile[] {
  const all: Hostile[] = [
    { name: "trop.txt", bytes: Buffer.alloc(UPLOAD_BYTES + 1, "a"), reason: "file-size" },
    {
      name: "trop.jpg",
      bytes: Buffer.concat([jpeg(), Buffer.alloc(UPLOAD_BYTES)]),
      reason: "file-size",
    },
    ...[...badNames(), ...wrongContent(), ...cutShort(), ...twoThings(), ...bombs()].map(typed),
  ];
  return all;
}

function typed([name, bytes]: readonly [string, Buffer]): Hostile {
  return { name, bytes, reason: "file-type" };
}

function badNames(): [string, Buffer][] {
  const names = [
    ...[
      "../../etc/passwd.jpg",
      "..\\..\\windows\\win.jpg",
      "/etc/cron.d/a.jpg",
      "C:\\a.jpg",
      "a/b.jpg",
    ],
    ...["photo.jpg.exe", "photo.jpg.php", "photo.jpg.html", "photo.jpg.svg", "photo.jpg.JSP"],
    ...["photo.jpg.bat", "photo.jpg.js", "photo.jpg.lnk", "photo.jpg .scr", "photo.jpg.hta"],
    ...["photo.jpg.", "photo.jpg.\u202e", "photo.jpg. ", ".htaccess", ".photo.jpg", ".jpg", "jpg"],
    ...["photo\u202egpj.exe", "photo\u200b.jpg\u2066.exe", "\u202e.jpg", "", " ", "\u200d.jpg"],
    ...["pho\0to.jpg", "photo.jpg\0.exe", "photo.php\0.jpg", "photo.jpg\u2028.exe"],
    ...["pho\nto.jpg", "pho\rto.jpg", "pho\u0007to.jpg", "photo\u2028.jpg", "pho\u0085to.jpg"],
    ...["photo.jpg::$DATA", "photo.jpg:a.exe", "photo.jpg;.exe", "photo.jpg:", "photo.jpg?"],
    ...[
      `${"a".repeat(300)}.jpg`,
      "photo.gif",
      "photo.heic",
      "photo.bmp",
      "photo.zip",
      "photo.docm",
      "photo.xlsm",
    ],
  ];
  return names.map((name) => [name, jpeg()]);
}

const script = "<script>alert(document.domain)</script>";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

function wrongContent(): [string, Buffer][] {
  const endings = ["jpg", "png", "webp", "pdf", "docx", "xlsx"];
  return [
    ["dessin.svg", Buffer.from(svg)],
    ["dessin.png", Buffer.from(svg)],
    ["dessin.txt", Buffer.from(svg)],
    ["page.html", Buffer.from(`<!doctype html>${script}`)],
    ["page.txt", Buffer.from(`<!DOCTYPE HTML >${script}`)],
    ["page.csv", Buffer.from(`a;b\n${script}`)],
    ["page.xml", Buffer.from("<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'/>")],
    ["photo.jpg", png()],
    ["photo.png", jpeg()],
    ["photo.webp", png()],
    ["plan.pdf", jpeg()],
    ["programme.txt", Buffer.from("MZ\x90\0\x03\0\0\0", "latin1")],
    ["programme.pdf", Buffer.from("\x7fELF\x02\x01\x01", "latin1")],
    ["note.docx", office("xl")],
    ["note.xlsx", office("word")],
    ["note.docx", Buffer.from(zipSync({ "a.txt": strToU8("a") }))],
    ...endings.map((ending): [string, Buffer] => [
      `texte.${ending}`,
      Buffer.from("du texte, c'est tout"),
    ]),
  ];
}

function cutShort(): [string, Buffer][] {
  const whole: [string, Buffer][] = [
    ["photo.jpg", jpeg()],
    ["photo.png", png()],
    ["photo.webp", webp()],
    ["plan.pdf", pdf()],
    ["note.docx", office("word")],
  ];
  return [
    ...["jpg", "png", "pdf", "txt"].map((ending): [string, Buffer] => [
      `vide.${ending}`,
      Buffer.of(),
    ]),
    ...whole.map(([name, bytes]): [string, Buffer] => [name, bytes.subarray(0, bytes.length - 9)]),
    ...whole.map(([name, bytes]): [string, Buffer] => [name, bytes.subarray(0, 12)]),
  ];
}

function twoThings(): [string, Buffer][] {
  const html = Buffer.from(`<html>${script}</html>`);
  const archive = office("word");
  return [
    ["photo.jpg", Buffer.concat([jpeg(), html])],
    ["photo.jpg", Buffer.concat([jpeg(), archive])],
    ["photo.jpg", jpeg([segment(0xfe, html)])],
    ["photo.jpg", jpeg([segment(0xe1, Buffer.from("<?php system($_GET['c']); ?>"))])],
    ["photo.png", Buffer.concat([png(), html])],
    ["photo.png", Buffer.concat([png(), archive])],
    ["photo.png", png(2, 2, [["tEXt", Buffer.from(`Comment\0${script}`)]])],
    ["photo.webp", webp(html)],
    ["plan.pdf", Buffer.concat([html, pdf()])],
    ["plan.pdf", Buffer.concat([pdf(), html])],
    ["plan.pdf", Buffer.concat([pdf(), archive])],
    ["plan.pdf", pdf("1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj")],
    ["plan.pdf", pdf("1 0 obj<</S/Launch/F(cmd.exe)>>endobj")],
    ["plan.pdf", pdf(`1 0 obj<<>>stream\n${script}\nendstream`)],
    ["note.docx", Buffer.concat([Buffer.from("MZ"), archive])],
    ["note.docx", Buffer.concat([archive, html])],
    ["note.docx", office("word", { "word/vbaProject.bin": strToU8("macro") })],
    ["note.docx", office("word", { "../../evil.xml": strToU8("a") })],
    ["note.docx", office("word", { "word/run.exe": strToU8("MZ") })],
  ];
}

function bombs(): [string, Buffer][] {
  const zeros = new Uint8Array(4_000_000);
  const many = Object.fromEntries(
    Array.from({ length: 5_100 }, (_, at) => [`word/${at}.xml`, new Uint8Array()]),
  );
  const lies = office("word");
  // The first entry of the directory claims four gigabytes.
  lies.writeUInt32LE(0xfffffff0, lies.indexOf(Buffer.from("PK\x01\x02", "latin1")) + 24);
  return [
    ["bombe.docx", office("word", { "word/media.xml": zeros })],
    ["bombe.xlsx", office("xl", { "xl/media.xml": zeros })],
    ["bombe.docx", lies],
    ["bombe.docx", office("word", many)],
    ["bombe.png", png(60_000, 60_000)],
    ["bombe.jpg", jpeg([], [65_000, 65_000])],
    ["bombe.zip", Buffer.from(zipSync({ "a.txt": zeros }))],
  ];
}
