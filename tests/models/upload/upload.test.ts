import { describe, expect, test } from "vitest";
import { checkUpload, savedName } from "#app/models/upload/check.ts";
import { acceptOf, formatBytes, imageKinds, UPLOAD_BYTES } from "#app/models/upload/upload.ts";
import { hostileSamples, jpeg, pdf, soundSamples } from "#tests/support/upload/uploads.ts";

describe("a file that is sent", () => {
  test.each(soundSamples())("is taken when it is what its name says: $name", ({ name, bytes }) => {
    expect(checkUpload(name, bytes)).toMatchObject({ ok: true, name: name.normalize("NFC") });
  });

  test("may have 8,192,000 bytes and not one more", () => {
    expect(checkUpload("a.txt", Buffer.alloc(UPLOAD_BYTES, "a")).ok).toBe(true);
    expect(checkUpload("a.txt", Buffer.alloc(UPLOAD_BYTES + 1, "a"))).toEqual({
      ok: false,
      reason: "file-size",
    });
  });

  test("is refused with a reason in at least a hundred hostile forms", () => {
    const samples = hostileSamples();

    const taken = samples.filter(({ name, bytes, reason }) => {
      const checked = checkUpload(name, bytes);
      return checked.ok || checked.reason !== reason;
    });

    expect(samples.length).toBeGreaterThanOrEqual(100);
    expect(taken.map(({ name, bytes }) => [name, bytes.length])).toEqual([]);
  }, 30_000);

  test("is refused where its field takes other kinds", () => {
    const text = Buffer.from("texte");

    expect(checkUpload("a.txt", text, imageKinds)).toEqual({ ok: false, reason: "file-type" });
  });

  test("loses data appended by a telephone, and keeps the photograph", () => {
    const photograph = jpeg();
    const film = Buffer.concat([Buffer.of(0, 0, 0, 8), Buffer.from("ftypmp42 film")]);

    const checked = checkUpload("a.jpg", Buffer.concat([photograph, film]));

    expect(checked.ok && Buffer.from(checked.bytes).equals(photograph)).toBe(true);
  });
});

test("a field says the endings it takes", () => {
  expect(acceptOf(imageKinds)).toBe(".jpg,.jpeg,.jpe,.jfif,.png,.webp");
});

test("formats a size in thousands of bytes, as the limit counts", () => {
  expect([320, 319_600, 1_440_000, UPLOAD_BYTES].map(formatBytes)).toEqual([
    "1\u00a0ko",
    "320\u00a0ko",
    "1,4\u00a0Mo",
    "8,2\u00a0Mo",
  ]);
});

describe("a name of a file", () => {
  const kept = (name: string) => {
    const checked = checkUpload(name, /\.pdf/i.test(name) ? pdf() : jpeg());
    return checked.ok ? checked.name : checked.reason;
  };

  test.each([
    // Words of the trade, and surnames: the last ending says the kind.
    ["SCI.BAT.A.pdf", "SCI-BAT.A.pdf"],
    ["devis.CMD.4512.pdf", "devis-CMD.4512.pdf"],
    ["DUPONT.JS.pdf", "DUPONT-JS.pdf"],
    ["plan.PL.v2.PDF", "plan-PL.v2.PDF"],
    ["Mairie.com.pdf", "Mairie-com.pdf"],
    ["façade.php.html.jpg", "façade-php-html.jpg"],
    ["a.htaccess.jpg", "a-htaccess.jpg"],
    // Other systems write what Windows refuses; macOS sends its "/" as ":".
    ["plan:v2.pdf", "plan-v2.pdf"],
    ["Mur > 3 m ? *urgent*.pdf", "Mur - 3 m - -urgent-.pdf"],
    ['Le "grand" mur|a<b.pdf', "Le -grand- mur-a-b.pdf"],
    ["plan\uf022v2.pdf", "plan-v2.pdf"],
    ["plan\ud800.pdf", "plan-.pdf"],
    // Decomposed, as macOS writes it; marks of direction, overrides, soft hyphens and marks of order.
    ["re\u0301serves.pdf", "réserves.pdf"],
    ["\u202aC 12.pdf\u202c", "C 12.pdf"],
    ["photo\u202egpj.exe.pdf", "photogpj-exe.pdf"],
    ["\u2068isolé\u2069\u200e \u200fmur.pdf", "isolé mur.pdf"],
    ["\ufeffcou\u00adpe\u200b.pdf", "coupe.pdf"],
    ["Capture à 09.25.08\u202fPM.pdf", "Capture à 09.25.08\u202fPM.pdf"],
    // Joiners hold an emoji together, and nothing else.
    ["👷🏽\u200d♂\ufe0f chantier.jpg", "👷🏽\u200d♂\ufe0f chantier.jpg"],
    ["👨\u200d👩\u200d👧.jpg", "👨\u200d👩\u200d👧.jpg"],
    ["mu\u200dr\u200c.jpg\u200d", "mur.jpg"],
    ["IMG_0001.JPEG", "IMG_0001.JPEG"],
  ])("%j is taken, and stored as %j", (typed, name) => {
    expect(kept(typed)).toBe(name);
    expect(kept(name)).toBe(name);
  });

  test("is cut between characters when it is long, and keeps its ending", () => {
    const name = kept(`${"é👨\u200d👩\u200d👧".repeat(27)}.JPEG`);

    expect(name).toMatch(/^(?:é👨\u200d👩\u200d👧)+é?\.JPEG$/u);
    expect(name.length).toBeGreaterThan(190);
    expect(name.length).toBeLessThanOrEqual(200);
  });
});

describe("what a file is saved under", () => {
  test.each([
    ["Plan RDC", "pdf", "Plan RDC.pdf"],
    ["plan-rdc.PDF", "pdf", "plan-rdc.pdf"],
    ["Photo du mur.jpeg", "jpeg", "Photo du mur.jpg"],
    ["Plan n° 2/3", "pdf", "Plan n° 2-3.pdf"],
    ["Devis v1.2", "xlsx", "Devis v1.2.xlsx"],
    ["Façade.exe", "png", "Façade-exe.png"],
    ["..", "pdf", "document.pdf"],
    ["pdf", "pdf", "pdf.pdf"],
  ] as const)("%s, a %s, is %s", (label, kind, name) => {
    expect(savedName(label, kind)).toBe(name);
  });

  test("is a name that would be taken again, whatever was typed", () => {
    for (const label of [
      "a\u202egnp.exe",
      "x".repeat(60),
      ".htaccess",
      "a:b*c",
      "e\u0301t\u00e9.php.sh",
    ]) {
      const name = savedName(label, "pdf");
      expect([label, checkUpload(name, pdf()).ok]).toEqual([label, true]);
    }
  });
});
