import { type CodeDrawing, QUIET_ZONE } from "#app/models/order/pickup-code.ts";

type CodeProps = { drawing: CodeDrawing; quiet: number; label: string };

/** A code to scan. Black on white whatever the theme, edges on whole pixels: scanners need both. */
export function DrawnCode({
  drawing: { width, height, rowHeight, path },
  quiet,
  label,
}: CodeProps) {
  const [wide, high] = [width + 2 * quiet, height + 2 * Math.min(quiet, 4)];
  const box = `${-quiet} ${-Math.min(quiet, 4)} ${wide} ${high}`;
  return (
    <svg role="img" aria-label={label} viewBox={box} width={wide} height={high}>
      <rect x={-quiet} y={-quiet} width={wide} height={high + quiet} fill="#fff" />
      <path d={path} stroke="#000" strokeWidth={rowHeight} shapeRendering="crispEdges" />
    </svg>
  );
}

export function SquareCode({ drawing, label }: { drawing: CodeDrawing; label: string }) {
  return <DrawnCode drawing={drawing} quiet={QUIET_ZONE.square} label={label} />;
}
