import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import queueTexts from "#app/locales/fr/arrival/queue.json";
import { texts } from "#app/locales/texts.ts";
import { hasRole } from "#app/models/auth/staff.ts";
import { unattended } from "#app/models/auth/terminal.ts";
import { formatTime } from "#app/models/platform/time.ts";
import type { ArrivalQueue, TakenCustomer } from "#app/services/arrival/queue.server.ts";
import { to, url } from "#app/urls.ts";
import { ArrivalBell, QUEUE_ID } from "./arrival-bell.tsx";
import { ArrivalRow } from "./arrival-row.tsx";

const t = texts(queueTexts);

type ArrivalsPageProps = ArrivalQueue & {
  staff: StaffView;
  store: { uid: number; label: string };
  hasOthers: boolean;
  now: Date;
  reply: FormReply | undefined;
};

const REFRESH_SECONDS = 20;

/** Customers who wait in the yard of a depot, the first to arrive first. */
export function ArrivalsPage(props: ArrivalsPageProps) {
  const { staff, store, hasOthers, taken, reply } = props;
  const { form } = useServerForm(reply, { id: "file" });
  const address = to(url.arrivals, { storeUid: store.uid });
  return (
    <StaffPage
      staff={staff}
      title={t("page.title", { store: store.label })}
      lead={
        <>
          {t("page.lead")}{" "}
          {hasOthers ? <Link to={url.arrivalStores}>{t("page.other-store")}</Link> : null}
        </>
      }
    >
      <noscript>
        <meta httpEquiv="refresh" content={`${REFRESH_SECONDS};url=${unattended(address)}`} />
      </noscript>
      <FormErrors form={form} />
      <ArrivalBell seconds={REFRESH_SECONDS} />
      <div id={QUEUE_ID}>
        <Waiting {...props} />
        <Taken taken={taken} />
      </div>
      <p className="row screen">
        <Link to={to(url.handoverCode, { storeUid: store.uid })}>{t("page.handover")}</Link>
        <Link to={to(url.arrivalPoster, { storeUid: store.uid })}>{t("page.poster")}</Link>
      </p>
    </StaffPage>
  );
}

function Waiting({ staff, waiting, store, now }: ArrivalsPageProps) {
  if (waiting.length === 0) {
    return (
      <EmptyState icon="check" title={t("page.empty")}>
        <p>{t("page.empty-text")}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="waiting-count">
        <b>{t("page.count", { count: waiting.length })}</b>
      </p>
      <ol className="arrivals">
        {waiting.map((one) => (
          <ArrivalRow
            key={one.key}
            storeUid={store.uid}
            waiting={one}
            now={now}
            prepares={hasRole(staff, "depot")}
          />
        ))}
      </ol>
    </>
  );
}

function Taken({ taken }: Pick<ArrivalQueue, "taken">) {
  if (taken.length === 0) return null;
  return (
    <section className="taken" aria-labelledby="sortis">
      <h2 id="sortis">{t("taken.title")}</h2>
      <ul>
        {taken.map((one) => (
          <TakenRow key={one.uids.join(" ")} taken={one} />
        ))}
      </ul>
    </section>
  );
}

function TakenRow({
  taken: { uids, company, customer, ending, by, endedAt },
}: {
  taken: TakenCustomer;
}) {
  const act = ending === "gone" ? "taken.gone" : "taken.served";
  const [first = ""] = uids;
  return (
    <li>
      <p>
        <b>{company}</b>, {customer}{" "}
        <small>{t(act, { name: by, time: formatTime(endedAt) })}</small>
      </p>
      <PostForm form={{ id: `remettre-${first}` }} action="?acte=remettre">
        {uids.map((uid) => (
          <input key={uid} type="hidden" name="uid" value={uid} />
        ))}
        <Button
          kind="quiet"
          aria-label={t("row.of", { action: t("taken.restore"), customer, company })}
        >
          {t("taken.restore")}
        </Button>
      </PostForm>
    </li>
  );
}
