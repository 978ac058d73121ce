import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { yardZones } from "#app/models/catalogue/yard-zone.ts";
import { gramsOf, isDecided, lineState } from "#app/models/preparation/preparation.ts";
import type { LineToPrepare } from "#app/services/preparation/preparation.server.ts";
import { LineForm } from "./line-form.tsx";
import type { PreparationPageProps } from "./page-props.ts";
import { Substitute } from "./substitute-form.tsx";

const t = texts(preparationTexts);

/** Lines of an order as a picker walks: zone by zone. */
export function LineZones(props: PreparationPageProps) {
  return yardZones.map((zone) => {
    const lines = props.order.lines.filter((line) => line.zone === zone);
    if (lines.length === 0) return null;
    const weight = formatWeight(gramsOf(lines));
    const heading = { zone: t(`zone.${zone}`), count: lines.length, weight };
    return (
      <section key={zone} className="yard">
        <h2 className={`zone ${zone}`}>{t("line.heading", heading)}</h2>
        <ol>
          {lines.map((line) => (
            <Line key={line.id} line={line} {...props} />
          ))}
        </ol>
      </section>
    );
  });
}

function Line({ line, ...props }: PreparationPageProps & { line: LineToPrepare }) {
  const { lineNumber, reference, ean, label, colorLabel, comment, replaces } = line;
  const { quantity, storageUnit } = line;
  const isDone = isDecided(line);
  return (
    <li id={`ligne-${lineNumber}`} tabIndex={-1} className={isDone ? "pick done" : "pick"}>
      <p className="asked">
        <span className="hidden">{t("line.asked")} </span>
        <b>{formatUnits(quantity, storageUnit)}</b>
      </p>
      <div className="goods">
        <p className="code">
          <b>{reference}</b> {ean ? <small>{t("line.ean", { ean })}</small> : null}
        </p>
        <p>
          {label}
          {colorLabel ? `, ${colorLabel}` : null}
        </p>
        {replaces ? <p className="hint">{t("substitute.replaces", { line: replaces })}</p> : null}
        {comment ? <p className="said">{t("line.comment", { comment })}</p> : null}
      </div>
      <State line={line} />
      <Substitute line={line} {...props} />
      {props.isOpen ? <LineForm line={line} isDone={isDone} {...props} /> : null}
    </li>
  );
}

const tones = {
  "to-find": "waiting",
  partial: "moving",
  found: "ready",
  short: "stopped",
  missing: "stopped",
} as const;

function State({ line }: { line: LineToPrepare }) {
  const state = lineState(line);
  const { found, quantity, storageUnit } = line;
  const left = formatUnits(quantity - found, storageUnit);
  return (
    <p className={`status ${tones[state]}`}>
      {t(`line.state.${state}`, { found: formatUnits(found, storageUnit), left })}
    </p>
  );
}
