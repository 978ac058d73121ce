/** Drawing in modules, without quiet zone: `path` is the middle line of each row, as thick as a row is high. */
export type CodeDrawing = { width: number; height: number; rowHeight: number; path: string };

export type PickupCode = { text: string; bars: CodeDrawing; square: CodeDrawing };

/** Blank modules around a code, required by scanners (ISO/IEC 15417 and 18004). */
export const QUIET_ZONE = { bars: 10, square: 4 } as const;

const BAR_HEIGHT = 34;

/** Draws Code 128 from the widths of its bars and spaces in turn, a bar first. */
export function drawBars(widths: readonly number[]): CodeDrawing {
  const width = widths.reduce((sum, each) => sum + each, 0);
  return { width, height: BAR_HEIGHT, rowHeight: BAR_HEIGHT, path: line(BAR_HEIGHT / 2, widths) };
}

/** Draws a square code from its modules row by row, 1 where dark. */
export function drawSquare(modules: readonly number[], side: number): CodeDrawing {
  const rows = Array.from({ length: side }, (_, y) => {
    return line(y + 0.5, runs(modules.slice(y * side, (y + 1) * side)));
  });
  return { width: side, height: side, rowHeight: 1, path: rows.join("") };
}

function runs(modules: readonly number[]): number[] {
  const lengths = [0];
  for (const module of modules) {
    const isDark = lengths.length % 2 === 1;
    if ((module === 1) === isDark) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1;
    else lengths.push(1);
  }
  return lengths.length % 2 === 1 ? lengths : lengths.slice(0, -1);
}

function line(y: number, lengths: readonly number[]): string {
  return `M0 ${y}${lengths.map((length, index) => (index % 2 ? `m${length} 0` : `h${length}`)).join("")}`;
}
