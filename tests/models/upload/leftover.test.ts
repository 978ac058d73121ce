import PDFDocument from "pdfkit";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readDrawing } from "#app/models/handover/drawing.ts";
import { checkUpload } from "#app/models/upload/check.ts";
import { compound, drawing } from "#tests/support/upload/office-parts.ts";
import { office, png } from "#tests/support/upload/uploads.ts";

/** As programs make them: a plan, a photograph, a screenshot. */
async function made(): Promise<Record<"pdf" | "jpg" | "png", Buffer>> {
  const [jpg, png] = [
    await picture(320, 240).jpeg().toBuffer(),
    await picture(320, 240).png().toBuffer(),
  ];
  return { pdf: await plan(), jpg, png };
}

function picture(width: number, height: number) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  return sharp({ create: { width, height, channels: 3, background: "#777", noise } });
}

async function plan(): Promise<Buffer> {
  const document = new PDFDocument();
  document.text("Plan du rez-de-chaussée");
  document.end();
  const pieces: Buffer[] = [];
  for await (const piece of document) pieces.push(piece);
  return Buffer.concat(pieces);
}

const files = await made();
const kinds = ["pdf", "jpg", "png"] as const;

function bytesTaken(name: string, ...pieces: (Buffer | string)[]): Buffer | string {
  const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
  const checked = checkUpload(name, bytes);
  return checked.ok ? Buffer.from(checked.bytes) : checked.reason;
}

describe.each(kinds)("padding of a %s", (kind) => {
  const name = `a.${kind}`;
  const file = files[kind];

  test.each([
    ["NUL", "\0"],
    ["spaces", " "],
    ["^Z", "\x1a"],
    ["line ends", "\r\n"],
  ])("is taken before the header and after the end: %s", (_, sign) => {
    const [before, after] = [sign.repeat(500), sign.repeat(40_000)];
    const taken = bytesTaken(name, before, file, after);

    // Signatures of a PDF count its bytes; pictures are read by programs that allow none.
    const expected =
      kind === "pdf" ? Buffer.concat([Buffer.from(before), file, Buffer.from(after)]) : file;
    expect(taken).toEqual(expected);
  });

  test("is refused where a reader would not look for the header", () => {
    expect(bytesTaken(name, "\0".repeat(1_023), file)).toBeInstanceOf(Buffer);
    expect(bytesTaken(name, "\0".repeat(1_024), file)).toBe("file-type");
  });

  test("is refused with anything else in it", () => {
    expect(bytesTaken(name, "\r\n<html>", file)).toBe("file-type");
    expect(bytesTaken(name, "MZ\0", file)).toBe("file-type");
    expect(bytesTaken(name, file, "\0\0<html><script>alert(1)</script>\0\0")).toBe("file-type");
    expect(bytesTaken(name, "\0".repeat(2_000))).toBe("file-type");
  });
});

test("a mark of UTF-8 before a PDF is taken, as sites send them", () => {
  expect(bytesTaken("a.pdf", "\ufeff\n", files.pdf)).toBeInstanceOf(Buffer);
});

describe("what a smaller picture leaves of a larger one", () => {
  test("is cut off, of a screenshot cropped in its place", async () => {
    const older = await picture(800, 600).png().toBuffer();
    const whole = Buffer.concat([files.png, older.subarray(files.png.length)]);
    expect(whole.length).toBeGreaterThan(files.png.length);

    expect(bytesTaken("capture.png", whole)).toEqual(files.png);
    expect(bytesTaken("capture.png", whole, "\0\0")).toEqual(files.png);
  });

  test("is cut off, of a photograph cropped in its place", async () => {
    const older = await picture(800, 600).jpeg().toBuffer();

    expect(bytesTaken("a.jpg", files.jpg, older.subarray(files.jpg.length))).toEqual(files.jpg);
  });

  test("is refused with a page in it, or without its end", async () => {
    const older = (await picture(800, 600).png().toBuffer()).subarray(files.png.length);
    const page = "<html><script>alert(document.domain)</script>";

    expect(bytesTaken("a.png", files.png, page, older)).toBe("file-type");
    expect(bytesTaken("a.png", files.png, older.subarray(0, -20))).toBe("file-type");
    expect(bytesTaken("a.png", files.png, office("word"))).toBe("file-type");
  });

  test("is cut off, of a film with padding before it", () => {
    const film = ["\0\0\r\n", "\0\0\0\x18ftypmp42", "film"];

    expect(bytesTaken("a.jpg", files.jpg, ...film)).toEqual(files.jpg);
  });
});

test("a drawing of a signature is stored without padding", () => {
  const url = (bytes: Buffer) => `data:image/png;base64,${bytes.toString("base64")}`;
  const signature = png(600, 200);
  const padded = Buffer.concat([Buffer.from("\0\0"), signature, Buffer.from("\n")]);

  expect(readDrawing(url(padded))).toEqual(new Uint8Array(signature));
});

describe("a document of Office", () => {
  const isTaken = (name: string, more: Record<string, Uint8Array>) =>
    checkUpload(name, office(name.endsWith("docx") ? "word" : "xl", more)).ok;

  const sheet = compound(["Root Entry", "Workbook", "\x01CompObj", "\x05SummaryInformation"]);
  const newer = compound(["Root Entry", "Package"], "PK\x03\x04 xl/workbook.xml");

  test.each<[string, string, Uint8Array]>([
    ["note.docx", "word/media/image2.svg", drawing],
    ["métré.xlsx", "xl/media/image2.svg", drawing],
    ["note.docx", "word/media/image1.emf", Buffer.from([1, 0, 0, 0])],
    ["note.docx", "docProps/custom.xml", Buffer.from("<Properties/>")],
    ["métré.xlsx", "xl/customProperty1.bin", Buffer.from("réf", "utf16le")],
    ["métré.xlsx", "xl/printerSettings/printerSettings1.bin", Buffer.from([1, 4, 0])],
    ["note.docx", "word/embeddings/Microsoft_Excel_Worksheet.xlsx", office("xl")],
    ["note.docx", "word/embeddings/oleObject1.xlsx", office("xl")],
    ["note.docx", "word/embeddings/oleObject1.bin", sheet],
    ["métré.xlsx", "xl/embeddings/oleObject12.bin", newer],
  ])("%s is taken with %s", (name, part, bytes) => {
    expect(isTaken(name, { [part]: bytes })).toBe(true);
  });

  const moving = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${inside}</svg>`);

  test.each<[string, string, Uint8Array]>([
    ["a script", "word/media/image2.svg", moving("><script>alert(1)</script>")],
    ["a script by a prefix", "word/media/image2.svg", moving("><s:script>alert(1)</s:script>")],
    ["a start", "word/media/image2.svg", moving('\nonload="alert(1)">')],
    ["a link that runs", "word/media/image2.svg", moving('><a href="javascript:alert(1)"/>')],
    ["a page", "word/media/image2.svg", moving("><foreignObject><p/></foreignObject>")],
    ["UTF-16", "word/media/image2.svg", Buffer.from(drawing.toString(), "utf16le")],
    ["too much", "word/media/image2.svg", Buffer.alloc(11_000_000, drawing)],
    ["its drawing elsewhere", "word/image2.svg", drawing],
    [
      "macros of a sheet",
      "word/embeddings/oleObject1.bin",
      compound(["Workbook", "_VBA_PROJECT_CUR"]),
    ],
    [
      "macros of a newer sheet",
      "xl/embeddings/oleObject1.bin",
      compound(["Package"], "xl/vbaProject.bin"),
    ],
    [
      "a packed program",
      "word/embeddings/oleObject1.bin",
      compound(["Workbook", "\x01Ole10Native"]),
    ],
    ["an equation", "word/embeddings/oleObject1.bin", compound(["Equation Native"])],
    ["a program", "word/embeddings/oleObject1.bin", Buffer.from("MZ\x90\0")],
    ["a program among sheets", "word/embeddings/a.xlsx/b.exe", Buffer.from("MZ")],
    ["a button", "xl/activeX/activeX1.bin", Buffer.from("x")],
    ["macros in a part of a property", "xl/customProperty1.bin/vbaProject.bin", Buffer.from("x")],
  ])("is refused with %s in %s", (_, part, bytes) => {
    expect(isTaken(part.startsWith("xl") ? "métré.xlsx" : "note.docx", { [part]: bytes })).toBe(
      false,
    );
  });
});
