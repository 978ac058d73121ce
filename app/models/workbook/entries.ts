import type { WorkbookProblem } from "./problem.ts";

/** Most parts of a workbook, and most of their bytes once inflated: more is an archive bomb. */
export const MAX_ENTRIES = 5_000;
export const MAX_INFLATED_BYTES = 500_000_000;

/** Bytes of the shared texts once inflated: four million (`MAX_STRINGS`), their 64 MB and their tags. */
export const MAX_STRINGS_BYTES = 250_000_000;

/** Macros, programs and their buttons; data that a workbook takes from elsewhere. */
const parts: readonly (readonly [RegExp, WorkbookProblem])[] = [
  [
    /vbaProject|macrosheets\/|dialogsheets\/|activeX\/|ctrlProps\/|customUI|\.(?:exe|dll|js|vbs)$/i,
    "macros",
  ],
  [/externalLinks\/|connections\.xml$|queryTables\//i, "external-links"],
  [/^\/|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)/i, "path-in-archive"],
  [/^EncryptedPackage$|^EncryptionInfo$/, "password"],
];

/** Problem of a workbook by the names of its parts, and the part it names; null when sound. */
export function entriesProblem(
  names: readonly string[],
): { problem: WorkbookProblem; part: string } | null {
  for (const [pattern, problem] of parts) {
    const part = names.find((name) => pattern.test(name));
    if (part !== undefined) return { problem, part: part.slice(0, 80) };
  }
  return new Set(names).size < names.length ? { problem: "not-a-workbook", part: "" } : null;
}

/**
 * Problem of a file that begins with these bytes and should be an archive: a compound file is a workbook of before
 * 2007, or a newer one under a password ([MS-OFFCRYPTO], section 2.3.4).
 */
export function beginningProblem(bytes: Uint8Array): WorkbookProblem | null {
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return "password";
  return begins(0x50, 0x4b, 0x03, 0x04) ? null : "not-a-workbook";
}
