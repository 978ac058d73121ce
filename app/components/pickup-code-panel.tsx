import orderTexts from "#app/locales/fr/order.json";
import { texts } from "#app/locales/texts.ts";
import { type CodeDrawing, type PickupCode, QUIET_ZONE } from "#app/models/pickup-code.ts";

const t = texts(orderTexts);

/** What the depot scans at the counter, on a telephone or on paper, and the number to type if it cannot. */
export function PickupCodePanel({ code }: { code: PickupCode }) {
  const { text, square, bars } = code;
  return (
    <section className="panel stack" aria-labelledby="code-de-retrait">
      <h2 id="code-de-retrait">{t("code.title")}</h2>
      <p>{t("code.lead")}</p>
      <div className="codes">
        <Code drawing={square} quiet={QUIET_ZONE.square} label={t("code.square", { uid: text })} />
        <Code drawing={bars} quiet={QUIET_ZONE.bars} label={t("code.bars", { uid: text })} />
      </div>
      <p className="code-number">{text}</p>
    </section>
  );
}

type CodeProps = { drawing: CodeDrawing; quiet: number; label: string };

/** Black on white whatever surrounds it, edges on whole pixels: scanners count on both. */
function Code({ drawing: { width, height, rowHeight, path }, quiet, label }: CodeProps) {
  const [wide, high] = [width + 2 * quiet, height + 2 * Math.min(quiet, 4)];
  const box = `${-quiet} ${-Math.min(quiet, 4)} ${wide} ${high}`;
  return (
    <svg role="img" aria-label={label} viewBox={box} width={wide} height={high}>
      <rect x={-quiet} y={-quiet} width={wide} height={high + quiet} fill="#fff" />
      <path d={path} stroke="#000" strokeWidth={rowHeight} shapeRendering="crispEdges" />
    </svg>
  );
}
