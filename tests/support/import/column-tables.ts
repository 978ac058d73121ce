import importTexts from "#app/locales/fr/import/import.json" with { type: "json" };
import fieldTexts from "#app/locales/fr/record/field.json" with { type: "json" };
import type { Column, ColumnKind } from "#app/models/import/column.ts";
import { entityColumns } from "#app/models/import/entity.ts";
import { type ImportEntity, importEntities } from "#app/models/import/entity-name.ts";
import { exampleRows } from "#app/models/import/example.ts";

const number = new Intl.NumberFormat("fr-FR");

/** Words of a choice that a table shows. */
const MAX_WORDS = 12;

const meanings: Record<ColumnKind, string> = {
  text: "texte",
  code: "votre code",
  number: "nombre, trois décimales au plus",
  whole: "nombre entier",
  "yes-no": "oui ou non",
  vat: "20, 10, 5,5, 2,1 ou 0 (8,5 outre-mer)",
  codes: "codes séparés par |",
  texts: "textes séparés par |",
  choice: "",
  choices: "un ou plusieurs, séparés par | :",
  degrees: "degrés, comme 45,7272",
  attributes: "« nom = valeur », séparés par |",
  "quantity-prices": "« quantité = prix HT », séparés par |",
  color: "couleur, comme #1e2a3c",
  hours: "07:00-12:00 13:30-17:30 ; vide : fermé",
  minute: "heure, comme 18:00",
  day: "jour, comme 24/12/2026",
  email: "adresse e-mail",
  phone: "numéro français",
  card: "treize chiffres, le dernier est une clé",
  siren: "neuf chiffres, le dernier est une clé",
  siret: "quatorze chiffres, le dernier est une clé",
  "vat-number": "numéro de TVA",
  percent: "pourcentage, comme 12,5",
  euros: "montant en euros",
};

/** A table of the columns of each file, in French, one section for each. */
export function columnTables(): string {
  return importEntities.map(sectionOf).join("\n");
}

function sectionOf(entity: ImportEntity): string {
  const columns: Column<unknown>[] = Object.values(entityColumns[entity]);
  const rows = columns.map((column, at) => {
    const example = exampleOf(entity, at);
    return [
      column.header,
      labelOf(column.header),
      column.empty === undefined ? "oui" : "non",
      column.empty === undefined ? "" : column.write(column.empty),
      contentOf(column, example),
      example,
    ];
  });
  const head = ["colonne", "ce qu’elle dit", "à remplir", "si vide", "s’écrit", "exemple"];
  return `### ${importTexts.imports[`of-${entity}`]}\n\n${table([head, ...rows])}`;
}

function labelOf(header: string): string {
  return Object.entries(fieldTexts.label).find(([name]) => name === header)?.[1] ?? "";
}

function contentOf({ kind, max, words = [] }: Column<unknown>, example: string): string {
  if (words.length > MAX_WORDS) return `une de ${words.length} valeurs, comme « ${example} »`;
  const length = max !== undefined && (kind === "text" || kind === "code");
  const said = [meanings[kind], words.join(", ")].filter(Boolean).join(" ");
  return length ? `${said}, ${number.format(max)} signes au plus` : said;
}

function exampleOf(entity: ImportEntity, at: number): string {
  const cells = exampleRows[entity].map((row) => row[at] ?? "");
  return cells.find((cell) => cell !== "") ?? "";
}

function table(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = (cells[0] ?? []).map((_, at) =>
    Math.max(...cells.map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |\n`;
  const [head = [], ...rest] = cells;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rest.map(line)].join("");
}
