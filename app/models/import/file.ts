import { beginningProblem, entriesProblem } from "#app/models/workbook/entries.ts";

/** Reasons why a file cannot be received as a table; each is a key of `locales/fr/platform/error.json`. */
export type ImportFileRefusal =
  | "import-type"
  | "import-size"
  | "import-password"
  | "import-old-workbook"
  | "import-macros"
  | "import-external-links"
  | "import-archive"
  | "import-encoding";

/**
 * Says why a file that is refused by its kind is refused, by its first bytes and, for a workbook, by the
 * names of its parts.
 */
export function importFileRefusal(
  name: string,
  first: Uint8Array,
  parts: readonly string[],
): ImportFileRefusal {
  const ending = name.trim().toLowerCase().split(".").at(-1);
  if (ending === "xls") return "import-old-workbook";
  if (ending === "xlsm" || ending === "xltm" || ending === "xlsb") return "import-macros";
  if (ending === "xlsx") return workbookRefusal(first, parts);
  const isText = ["csv", "txt", "jsonl"].includes(ending ?? "");
  return isText ? "import-encoding" : "import-type";
}

function workbookRefusal(first: Uint8Array, parts: readonly string[]): ImportFileRefusal {
  const problem = beginningProblem(first);
  if (problem === "password") return "import-password";
  if (problem) return "import-type";
  const found = entriesProblem(parts)?.problem;
  if (found === "macros" || found === "external-links") return `import-${found}`;
  return "import-archive";
}
