/** Page numbers around the current one (specification, section 9: "window of 2 around current"). */
const WINDOW = 2;

/** Number of pages for `total` items; an empty list has one page. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Parses a page number of a URL, clamped between 1 and the last page; anything else is page 1. */
export function pageNumber(value: string | null, count: number): number {
  const page = /^\d{1,6}$/.test(value ?? "") ? Number(value) : 1;
  return Math.min(Math.max(page, 1), count);
}

/** Two pages on each side of the current one, always the first and the last; a gap never hides one page. */
export function pageWindow(current: number, count: number): (number | "gap")[] {
  const shown: (number | "gap")[] = [];
  let previous = 0;
  for (let page = 1; page <= count; page++) {
    const near = Math.abs(page - current) <= WINDOW;
    if (page !== 1 && page !== count && !near) continue;
    if (page - previous === 2) shown.push(page - 1);
    else if (page - previous > 2) shown.push("gap");
    shown.push(page);
    previous = page;
  }
  return shown;
}
