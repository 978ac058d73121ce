import { archiveNames } from "#app/models/upload/archive.ts";
import { beginningProblem, entriesProblem } from "#app/models/workbook/entries.ts";

/** Reasons why a file cannot be received as a table; each is a key of `locales/fr/platform/error.json`. */
export type ImportFileRefusal =
  | "import-type"
  | "import-password"
  | "import-old-workbook"
  | "import-macros"
  | "import-external-links"
  | "import-archive"
  | "import-encoding";

/** Says why a file that `checkUpload` refuses by its kind is refused. */
export function importFileRefusal(name: string, bytes: Uint8Array): ImportFileRefusal {
  const [ending] = /[^.]*$/.exec(name.trim().toLowerCase()) ?? [];
  if (ending === "xls") return "import-old-workbook";
  if (ending === "xlsm" || ending === "xltm" || ending === "xlsb") return "import-macros";
  if (ending === "xlsx") return workbookRefusal(bytes);
  const isText = ["csv", "txt", "jsonl"].includes(ending ?? "");
  return isText ? "import-encoding" : "import-type";
}

function workbookRefusal(bytes: Uint8Array): ImportFileRefusal {
  const problem = beginningProblem(bytes);
  if (problem === "password") return "import-password";
  if (problem) return "import-type";
  const found = entriesProblem(archiveNames(bytes))?.problem;
  if (found === "macros" || found === "external-links") return `import-${found}`;
  return "import-archive";
}
