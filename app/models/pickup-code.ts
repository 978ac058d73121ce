/** A drawing of squares: SVG path in units of one module, without the quiet zone that goes around it. */
export type CodeDrawing = { width: number; height: number; path: string };

/** What a depot scans to find an order: the same number twice, as counter scanners and as telephones read it. */
export type PickupCode = { text: string; bars: CodeDrawing; square: CodeDrawing };

/** Blank modules around a code, without which scanners do not find it (ISO/IEC 15417 and 18004). */
export const QUIET_ZONE = { bars: 10, square: 4 } as const;

/** Height of the bars, in modules: a hand-held scanner crosses them without aiming. */
const BAR_HEIGHT = 34;

/** Code 128 from the widths of its bars and spaces in turn, a bar first. */
export function drawBars(widths: readonly number[]): CodeDrawing {
  let x = 0;
  let path = "";
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) path += `M${x} 0h${width}v${BAR_HEIGHT}h-${width}z`;
    x += width;
  }
  return { width: x, height: BAR_HEIGHT, path };
}

/** A square code from its modules row by row, 1 where dark: dark neighbours of a row are one rectangle. */
export function drawSquare(modules: readonly number[], side: number): CodeDrawing {
  let path = "";
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const from = x;
      while (x < side && modules[y * side + x] === 1) x++;
      if (x > from) path += `M${from} ${y}h${x - from}v1h-${x - from}z`;
    }
  }
  return { width: side, height: side, path };
}
