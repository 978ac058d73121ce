import { createHash } from "node:crypto";
import type { DocumentKind } from "#app/models/catalogue/document.ts";
import type { documentFiles, productDocuments } from "#drizzle/schema/media.ts";
import { between } from "../random.ts";
import type { Placed } from "./large.ts";

const DAY_MS = 86_400_000;
const FIRST_ISSUE = Date.UTC(2023, 0, 2);

/** Titles of the example files, whose ids are their places from 1. */
const examples: readonly (readonly [DocumentKind, string])[] = [
  ["data-sheet", "fiche technique"],
  ["performance", "déclaration des performances"],
  ["safety", "fiche de données de sécurité"],
];

/** The files of the demo, one a kind, which say that they are examples. */
export function* documentFileRows(): Generator<typeof documentFiles.$inferInsert> {
  for (const [index, [, title]] of examples.entries()) {
    const content = examplePdf(title);
    const sha256 = createHash("sha256").update(content).digest("hex");
    const createdAt = new Date(FIRST_ISSUE);
    yield { id: index + 1, sha256, bytes: content.length, content, createdAt };
  }
}

/** The documents that every product owes, one product at a time. */
export function* documentRows(
  placed: Iterable<Placed>,
): Generator<typeof productDocuments.$inferInsert> {
  let id = 0;
  for (const { family, product } of placed) {
    for (const kind of product.dueDocuments) {
      const fileId = examples.findIndex(([one]) => one === kind) + 1;
      const issuedOn = issueDay(family.code, kind);
      const document = { kind, language: "fr", version: "1", issuedOn, fileId } as const;
      id += 1;
      yield { id, productUid: product.uid, ...document, createdAt: new Date(issuedOn) };
    }
  }
}

/** The documents of a family are issued together. */
function issueDay(family: string, kind: string): string {
  const days = between(0, 1300, family, kind, "revised");
  return new Date(FIRST_ISSUE + days * DAY_MS).toISOString().slice(0, 10);
}

/** A page of PDF 1.4 in a standard font, whose characters are Windows-1252. */
function examplePdf(title: string): Buffer {
  const lines = [
    ["Exemple", 48, 720],
    [`Exemple de ${title}`, 18, 680],
    ["Ce fichier tient la place du document du fabricant dans la démonstration.", 12, 650],
    ["Il ne décrit aucun produit et n'engage personne.", 12, 632],
  ] as const;
  const text = lines.map(([line, size, y]) => `BT /F1 ${size} Tf 72 ${y} Td (${line}) Tj ET`);
  const drawn = text.join("\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/Lang(fr-FR)>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const start = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  pdf += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, "latin1");
}
