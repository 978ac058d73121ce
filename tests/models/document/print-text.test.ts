import { describe, expect, test } from "vitest";
import { pdfText } from "#app/models/document/print-text.ts";

describe("the text of a document", () => {
  test.each([
    "Nguyễn Thị Hồng, Phường Bến Nghé",
    "Ștefan Țepeș, Timișoara",
    "Łukasz Wróblewski, Łódź",
    "Işık Ağaoğlu, İzmir",
    "Ævar Þórsson, Ðuro Čačić",
    "Τσιμέντο λ Ω Δ, Цемент",
    "12′ 6″, ½ ¾ ⅓, 2 × 3 m², 5 °C ± 1, ≤ 3, → B",
    "10\u202f000 €",
  ])("keeps %j", (text) => {
    expect(pdfText(text).replaceAll("\u00a0", "\u202f")).toBe(text.replaceAll("\u00a0", "\u202f"));
  });

  test.each([
    ["accents that are composed", "Zoe\u0308 Nguye\u0302\u0303n", "Zoë Nguyễn"],
    ["line ends", "a\r\nb\rc\u2028d\ne", "a\nb\nc\nd\ne"],
    ["tabs", "a\tb", "a b"],
    ["signs of compatibility", "㎡ ①② 𝕏 ＡＢ", "m2 12 X AB"],
    ["letters of mathematics", "𝐁𝐞́ton", "Béton"],
    ["letters whose accent the font lacks", "Ꝑ Ḃ Ȩ Ǡ", "? Ḃ E A"],
    ["rare spaces and hyphens", "a\u2003b\u3000c\u2010d\u2e40e", "a b c‐d-e"],
    ["invisible signs", "a\u200bb\u202ec\u00add\ufe0fe\u0007", "abcde"],
    ["a diameter", "⌀ 12", "Ø 12"],
    ["other scripts, last", "漢字 💥", "?? ?"],
    ["half of a pair", "a\ud83db", "ab"],
  ])("spells %s", (_, text, printed) => {
    expect(pdfText(text)).toBe(printed);
  });
});
