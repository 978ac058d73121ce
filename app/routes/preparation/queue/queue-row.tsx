import { Link } from "#app/framework/link.tsx";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { yardZones } from "#app/models/catalogue/yard-zone.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { formatRange, formatTime } from "#app/models/platform/time.ts";
import type { SubstituteState } from "#app/models/preparation/substitute-state.ts";
import type { QueuedOrder } from "#app/services/preparation/queue.server.ts";
import { to, url } from "#app/urls.ts";
import { wayText } from "../way-text.ts";

const t = texts(preparationTexts);

/** One order of the queue: the whole row leads to it. */
export function QueueRow({ storeUid, row }: { storeUid: number; row: QueuedOrder }) {
  const { uid, company, customer, mode, city, lines, weightGrams, zones } = row;
  return (
    <li className="queued">
      <Link to={to(url.preparation, { storeUid, orderUid: uid })}>{company}</Link>
      <p className="who">
        {customer}, <span className="id">{uid}</span>
      </p>
      <p className="how">
        {wayText(row)}
        {isPickup(mode) ? null : `, ${city}`}
      </p>
      <p className="what">
        <b className="hour">{formatRange(row.range)}</b>
        <b className="weight">{formatWeight(weightGrams)}</b>
        <span>{t("queue.lines", { count: lines })}</span>
      </p>
      <p className="zones">
        {yardZones
          .filter((zone) => zones.includes(zone))
          .map((zone) => (
            <span key={zone} className={`zone ${zone}`}>
              {t(`zone.${zone}`)}
            </span>
          ))}
      </p>
      <div className="advance">
        <Progress row={row} />
        <Substitutes row={row} />
      </div>
    </li>
  );
}

const tones = {
  waiting: "waiting",
  late: "stopped",
  refused: "stopped",
  accepted: "ready",
  withdrawn: "waiting",
} as const satisfies Record<SubstituteState, string>;

function Substitutes({ row: { substitutes } }: { row: QueuedOrder }) {
  if (substitutes.length === 0) return null;
  return (
    <p>
      {substitutes.map((state) => (
        <span key={state} className={`status ${tones[state]}`}>
          {t(`queue.substitute.${state}`)}{" "}
        </span>
      ))}
    </p>
  );
}

function Progress({ row: { uid, decided, lines, by, actedAt } }: { row: QueuedOrder }) {
  if (by === null || actedAt === null) {
    return <p className="status waiting">{t("queue.to-begin")}</p>;
  }
  const isDone = decided === lines;
  return (
    <>
      <p>
        <b>{isDone ? t("queue.done") : t("queue.progress", { decided, lines })}</b>{" "}
        <small>{t("queue.begun", { name: by, time: formatTime(actedAt) })}</small>
      </p>
      <progress value={decided} max={lines} aria-label={uid} />
    </>
  );
}
