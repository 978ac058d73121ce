/** Why a workbook cannot be read. */
export type WorkbookProblem =
  | "not-a-workbook"
  | "password"
  | "macros"
  | "external-links"
  | "path-in-archive"
  | "too-large-inside"
  | "doctype"
  | "merged-cells"
  | "too-wide"
  | "too-many-lines"
  | "line-too-long"
  | "no-sheet";

/** A workbook that cannot be read; `detail` is the range, the sheet or the part, when it is known. */
export class UnreadableWorkbook extends Error {
  readonly problem: WorkbookProblem;
  readonly detail: string;

  constructor(problem: WorkbookProblem, detail = "") {
    super(`unreadable workbook: ${problem} ${detail}`);
    this.problem = problem;
    this.detail = detail;
  }
}
