import { DrawnCode } from "#app/components/ui/code-drawing.tsx";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { type CodeDrawing, QUIET_ZONE } from "#app/models/order/pickup-code.ts";
import { gramsOf } from "#app/models/preparation/preparation.ts";
import type { LineToPrepare } from "#app/services/preparation/preparation.server.ts";

const t = texts(preparationTexts);

type SlipZoneProps = {
  zone: LineToPrepare["zone"];
  lines: readonly { line: LineToPrepare; drawing: CodeDrawing | null }[];
};

/** Lines to gather in one zone of the yard, each with a code to scan and a box to tick. */
export function SlipZone({ zone, lines }: SlipZoneProps) {
  const weight = gramsOf(lines.map(({ line }) => line));
  const heading = { zone: t(`zone.${zone}`), count: lines.length, weight: formatWeight(weight) };
  return (
    <section>
      <h2>{t("line.heading", heading)}</h2>
      <table>
        <thead>
          <tr>
            {(["code", "goods", "asked", "found"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`slip.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, drawing }) => (
            <Row key={line.id} line={line} drawing={drawing} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ line, drawing }: SlipZoneProps["lines"][number]) {
  const { reference, label, colorLabel, comment, quantity, storageUnit } = line;
  return (
    <tr>
      <td>
        {drawing ? (
          <DrawnCode
            drawing={drawing}
            quiet={QUIET_ZONE.bars}
            label={t("slip.code-of", { reference })}
          />
        ) : null}
        <b className="id">{reference}</b>
      </td>
      <td>
        {label}
        {colorLabel ? `, ${colorLabel}` : null}
        {comment ? <p className="said">{t("line.comment", { comment })}</p> : null}
      </td>
      <td className="number large">
        <b>{formatUnits(quantity, storageUnit)}</b>
      </td>
      <td className="tick" />
    </tr>
  );
}
