import type { IsoDay } from "#app/models/platform/time.ts";
import type { ComparedLine, LineRemark, Values } from "./line.ts";

/** Lines of a remark that a page names. */
const NAMED_LINES = 5;

/** Counts remarks, and names the first lines of each. */
export class Remarks {
  readonly #counts = new Map<LineRemark, { count: number; lines: number[] }>();

  add(remark: LineRemark, line: number): void {
    const so = this.#counts.get(remark) ?? { count: 0, lines: [] };
    so.count += 1;
    if (so.lines.length < NAMED_LINES) so.lines.push(line);
    this.#counts.set(remark, so);
  }

  /** Adds what is said of a line, unless nothing of it is written. */
  addWritten(
    { outcome }: Pick<ComparedLine, "outcome">,
    remarks: readonly LineRemark[] | undefined,
    line: number,
  ): void {
    if (outcome !== "new" && outcome !== "changed") return;
    for (const remark of remarks ?? []) this.add(remark, line);
  }

  list(): { remark: LineRemark; count: number; lines: readonly number[] }[] {
    return [...this.#counts].map(([remark, so]) => ({ remark, ...so }));
  }
}

/** Remarks on what a merchant may not have meant in an article. */
export function productRemarks({ unitMills, weightGrams }: Values): LineRemark[] {
  return [
    ...(unitMills === 0 ? (["price-on-request"] as const) : []),
    ...(weightGrams === 0 ? (["no-weight"] as const) : []),
  ];
}

/** A period that ended before today changes nothing. */
export function periodRemarks(lastDay: unknown, today: IsoDay): LineRemark[] {
  return typeof lastDay === "string" && lastDay < today ? ["past-day"] : [];
}

type Period = { key: string; of: string; firstDay: IsoDay; lastDay: IsoDay | null };

/** Keys of periods that begin before an earlier one of the same prices ends; a null last day is no end. */
export function overlappingKeys(periods: readonly Period[]): string[] {
  return [...Map.groupBy(periods, ({ of }) => of).values()].flatMap((some) => {
    let end: IsoDay = "";
    return some
      .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
      .flatMap(({ key, firstDay, lastDay }) => {
        const isInside = firstDay <= end;
        const last = lastDay ?? FOREVER;
        if (last > end) end = last;
        return isInside ? [key] : [];
      });
  });
}

const FOREVER = "9999-12-31";
