import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countSms, smsText } from "#app/models/platform/sms-text.ts";

const segments = (text: string) => countSms(text).segments;

test("holds 160 characters of the alphabet in one message, then 153 in each", () => {
  expect(segments("a".repeat(160))).toBe(1);
  expect(segments("a".repeat(161))).toBe(2);
  expect(segments("a".repeat(306))).toBe(2);
  expect(segments("a".repeat(307))).toBe(3);
});

test("holds 70 characters with any other, then 67 in each", () => {
  expect(segments(`’${"a".repeat(69)}`)).toBe(1);
  expect(segments(`’${"a".repeat(70)}`)).toBe(2);
  expect(segments(`’${"a".repeat(133)}`)).toBe(2);
  expect(segments(`’${"a".repeat(134)}`)).toBe(3);
});

test("counts a character of the extension table twice", () => {
  expect(segments("€".repeat(80))).toBe(1);
  expect(segments(`${"€".repeat(80)}a`)).toBe(2);
  expect(countSms("€").outside).toEqual([]);
});

test("splits no character over two messages", () => {
  expect(segments(`${"a".repeat(152)}€${"a".repeat(151)}`)).toBe(2);
  expect(segments(`${"a".repeat(152)}€${"a".repeat(152)}`)).toBe(3);
  expect(segments(`${"’".repeat(66)}😀${"’".repeat(66)}`)).toBe(3);
});

test("names the characters outside the alphabet, each once", () => {
  expect(countSms("Prête : c’est l’heure, à bientôt").outside).toEqual(["ê", "’", "ô"]);
  expect(countSms("Commande\u00a0: prete").outside).toEqual(["\u00a0"]);
  expect(countSms("Éàèéùìò Ç £ @ §\n").outside).toEqual([]);
  expect(countSms("ç").outside).toEqual(["ç"]);
  expect(countSms("😀").characters).toBe(1);
});

test("writes the signs of French typography as a telephone types them", () => {
  const text = "Madrier\u00a0: « prête »… c’est l’heure – cœur";

  expect(smsText(text)).toBe("Madrier : \" prête \"... c'est l'heure - coeur");
  expect(smsText("«\u00a0oui\u00a0»")).toBe('"oui"');
  expect(countSms(smsText("Commande\u00a0: l’heure")).outside).toEqual([]);
});

describe("a text that leaves by SMS", () => {
  test("of 130 signs with no-break spaces and accents is one message", () => {
    const text =
      "Madrier\u00a0: commande 261123-K7QW3X9MPT prête, c’est où vous êtes\u00a0: dépôt de Nîmes. Retrait à partir de 10\u202fh\u00a030. Ne tardez pas, hein.";
    expect([[...text].length, countSms(text).segments]).toEqual([130, 2]);

    expect(countSms(smsText(text))).toMatchObject({ segments: 1, outside: [] });
    expect(smsText(text)).toContain("commande 261123-K7QW3X9MPT prete, c'est où vous etes : dépot");
  });

  test("keeps its accents where folding saves nothing", () => {
    expect(smsText("Commande prête")).toBe("Commande prête");
    expect(smsText(`Юрий ${"ê".repeat(150)}`)).toBe(`Юрий ${"ê".repeat(150)}`);
  });

  test.each([
    ["œuvre", "oeuvre"],
    ["Nguyễn Văn Đức", "Nguyen Van Duc"],
    ["Łódź, Șerban, Işık", "Lodz, Serban, Isik"],
    ["25 m² × 3½", "25 m2 x 31/2"],
    ["e\u0302", "e"],
    ["Anne\u2011Marie", "Anne-Marie"],
    ["10\u202f€", "10 €"],
  ])("folds %j to %j where that saves a message", (typed, folded) => {
    const rest = `ê${" suite".repeat(14)}`;

    expect(smsText(`${typed}${rest}`)).toBe(`${folded}e${" suite".repeat(14)}`);
  });

  test("is never more messages than before, and is folded once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const sent = smsText(text);
        expect(countSms(sent).segments).toBeLessThanOrEqual(
          countSms(text.normalize("NFC").replaceAll("…", "...")).segments,
        );
        expect(smsText(sent)).toBe(sent);
      }),
    );
  });
});
