import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { SquareCode } from "#app/components/ui/code-drawing.tsx";
import { Link } from "#app/framework/link.tsx";
import queueTexts from "#app/locales/fr/arrival/queue.json";
import { texts } from "#app/locales/texts.ts";
import type { CodeDrawing } from "#app/models/order/pickup-code.ts";
import { to, url } from "#app/urls.ts";

const t = texts(queueTexts);

type ArrivalPosterPageProps = {
  staff: StaffView;
  store: { uid: number; label: string };
  address: string;
  code: CodeDrawing;
};

const steps = ["scan", "say", "wait"] as const;

/** One sheet of A4 for the post of the yard. */
export function ArrivalPosterPage({ staff, store, address, code }: ArrivalPosterPageProps) {
  return (
    <StaffPage
      staff={staff}
      title={t("poster.title")}
      lead={
        <Link to={to(url.arrivals, { storeUid: store.uid })} className="screen">
          {t("poster.back")}
        </Link>
      }
    >
      <div className="poster">
        <SquareCode drawing={code} label={t("poster.code", { address })} />
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(`poster.step-${step}`)}</li>
          ))}
        </ol>
        <p>
          {t("poster.address")} <span className="address">{address}</span>
        </p>
        <p>{t("poster.counter")}</p>
        <p className="depot-name">{store.label}</p>
      </div>
    </StaffPage>
  );
}
