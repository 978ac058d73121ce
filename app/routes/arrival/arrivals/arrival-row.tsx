import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Link } from "#app/framework/link.tsx";
import queueTexts from "#app/locales/fr/arrival/queue.json";
import { texts } from "#app/locales/texts.ts";
import { isLongWait, type WaitingCustomer, waitedMinutes } from "#app/models/arrival/queue.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(queueTexts);

type ArrivalRowProps = {
  storeUid: number;
  waiting: WaitingCustomer;
  now: Date;
  /** Opens the preparation of an order that is early. */
  prepares: boolean;
};

/** A customer who waits: how long, where, for which orders. */
export function ArrivalRow({ storeUid, waiting, now, prepares }: ArrivalRowProps) {
  const { company, customer, phone, spot, arrivedAt, orders } = waiting;
  const minutes = waitedMinutes(arrivedAt, now);
  return (
    <li className="waiting-customer" data-arrival={waiting.key}>
      <p className={isLongWait(minutes) ? "waited long" : "waited"}>
        <b>{formatWait(minutes)}</b>
        <small>{t("row.arrived", { time: formatTime(arrivedAt) })}</small>
      </p>
      <div className="who">
        <h2>{company}</h2>
        <p>
          {customer}, <PhoneLink phone={phone} />
        </p>
      </div>
      <p className="spot">
        <span className="hidden">{t("row.spot")} : </span>
        {spot ? <b>{spot}</b> : <small>{t("row.no-spot")}</small>}
      </p>
      <ul className="goods">
        {orders.map(({ uid, state, readyPlace }) => (
          <li key={uid}>
            <b className={state === "ready" ? "at" : "at early"}>{placeOf(state, readyPlace)}</b>{" "}
            <Link
              to={to(pageOf(state, prepares), { storeUid, orderUid: uid })}
              id={`commande-${uid}`}
              className="id"
            >
              {t("row.order", { uid })}
            </Link>
          </li>
        ))}
      </ul>
      <PostForm form={{ id: `file-${orders[0]?.uid}` }} className="take-off">
        {orders.map(({ uid }) => (
          <input key={uid} type="hidden" name="uid" value={uid} />
        ))}
        <Act act="servi" kind="secondary" label={t("row.served")} waiting={waiting} />
        <Act act="reparti" kind="quiet" label={t("row.gone")} waiting={waiting} />
      </PostForm>
    </li>
  );
}

type ActProps = {
  act: string;
  kind: "secondary" | "quiet";
  label: string;
  waiting: WaitingCustomer;
};

function Act({ act, kind, label, waiting: { key, customer, company } }: ActProps) {
  return (
    <Button
      kind={kind}
      id={`${act}-${key}`}
      formAction={`?acte=${act}`}
      aria-label={t("row.of", { action: label, customer, company })}
    >
      {label}
    </Button>
  );
}

/** Goods that are ready are handed over; others are still gathered, by the yard. */
function pageOf(state: "ready" | "early", prepares: boolean) {
  return state === "early" && prepares ? url.preparation : url.handover;
}

function placeOf(state: "ready" | "early", place: string): string {
  if (state === "early") return t("row.early");
  return place ? t("row.ready-at", { place }) : t("row.ready");
}

const HOUR = 60;

function formatWait(minutes: number): string {
  if (minutes < HOUR) return t("row.waited", { minutes });
  return t("row.waited-long", {
    hours: Math.floor(minutes / HOUR),
    minutes: String(minutes % HOUR).padStart(2, "0"),
  });
}
