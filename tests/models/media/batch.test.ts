import { describe, expect, test } from "vitest";
import {
  isNoise,
  readAddressLines,
  readHost,
  readMediaName,
  readMediaTarget,
} from "#app/models/media/batch.ts";

const document = { as: "document", language: "fr", version: "", issuedOn: null } as const;

describe("the name of a file", () => {
  test.each([
    ["CIM35.jpg", [{ code: "CIM35", target: { as: "photo", place: 1 } }]],
    ["photos/CIM35.JPEG", [{ code: "CIM35", target: { as: "photo", place: 1 } }]],
    ["CIM35-fds-fr.pdf", [{ code: "CIM35", target: { ...document, kind: "safety" } }]],
    [
      "CIM35-dop-en-v2.1-2026-05-02.pdf",
      [
        {
          code: "CIM35",
          target: {
            as: "document",
            kind: "performance",
            language: "en",
            version: "2.1",
            issuedOn: "2026-05-02",
          },
        },
      ],
    ],
    ["CIM35-notice.pdf", [{ code: "CIM35", target: { ...document, kind: "manual" } }]],
    ["CIM35.pdf", []],
    ["CIM35-fds-fr.jpg", [{ code: "CIM35-fds-fr", target: { as: "photo", place: 1 } }]],
    ["CIM35-fds-xx.pdf", []],
    ["CIM35-fds-fr-2026-13-40.pdf", []],
    ["sans-extension", []],
  ])("%s says product and target", (name, expected) => {
    expect(readMediaName(name)).toEqual(expected);
  });

  test("with hyphens is read with the longest code first", () => {
    expect(readMediaName("CIM-35-2.jpg")).toEqual([
      { code: "CIM-35-2", target: { as: "photo", place: 1 } },
      { code: "CIM-35", target: { as: "photo", place: 2 } },
    ]);
  });

  test.each([
    ["__MACOSX/._CIM35.jpg", true],
    ["photos/", true],
    ["photos/.DS_Store", true],
    ["Thumbs.db", true],
    ["photos/CIM35.jpg", false],
  ])("%s is of the system: %s", (name, expected) => {
    expect(isNoise(name)).toBe(expected);
  });
});

test.each([
  ["", { as: "photo", place: 1 }],
  ["Photo", { as: "photo", place: 1 }],
  ["photo-12", { as: "photo", place: 12 }],
  ["0", null],
  ["123", null],
  ["FDS", { ...document, kind: "safety" }],
  ["devis", null],
])("target %j is %j", (text, expected) => {
  expect(readMediaTarget(text)).toEqual(expected);
});

test("lines of addresses are split by tabs, semicolons or spaces", () => {
  const lines = readAddressLines(
    "A1\thttps://m.example/a.jpg\n\nB2;https://m.example/b.pdf;fds-fr\r\nC3 https://m.example/c.jpg photo-2\nD4 x y z",
  );

  expect(lines.map(({ address, reading }) => [address, reading])).toEqual([
    ["https://m.example/a.jpg", { code: "A1", target: { as: "photo", place: 1 } }],
    ["https://m.example/b.pdf", { code: "B2", target: { ...document, kind: "safety" } }],
    ["https://m.example/c.jpg", { code: "C3", target: { as: "photo", place: 2 } }],
    ["x", null],
  ]);
});

test.each([
  [" Medias.Fabricant.FR ", "medias.fabricant.fr"],
  ["https://medias.fabricant.fr/a.jpg", "medias.fabricant.fr"],
  ["localhost", null],
  ["erp.internal", null],
  ["127.0.0.1", null],
  ["http://2130706433/", null],
  ["[::1]", null],
  ["fabricant", null],
  ["", null],
])("host %j is %j", (typed, expected) => {
  expect(readHost(typed)).toBe(expected);
});
