import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { SquareCode } from "#app/components/ui/code-drawing.tsx";
import { Link } from "#app/framework/link.tsx";
import { depotParam } from "#app/http/depot.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import queueTexts from "#app/locales/fr/arrival/queue.json";
import { texts } from "#app/locales/texts.ts";
import { arrivalRoles } from "#app/models/arrival/arrival.ts";
import type { CodeDrawing } from "#app/models/order/pickup-code.ts";
import { findSquareCode } from "#app/services/order/pickup-code.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/arrival-poster.ts";

const t = texts(queueTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff(...arrivalRoles)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const store = (await findStore(depotParam(context, params.storeUid, arrivalRoles))) ?? notFound();
  const { uid, label } = store;
  const address = config.ORIGIN + to(url.storeArrival, { storeUid: uid });
  return {
    staff: toStaffView(context),
    store: { uid, label },
    // Typed by hand: browsers add the scheme.
    address: address.replace(/^https?:\/\//, ""),
    code: await findSquareCode(address),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: t("title", { page: t("poster.page", { store: loaderData?.store.label ?? "" }) }),
  },
];

export default function ArrivalPosterRoute({ loaderData }: Route.ComponentProps) {
  return <ArrivalPosterPage {...loaderData} />;
}

type ArrivalPosterPageProps = {
  staff: StaffView;
  store: { uid: number; label: string };
  address: string;
  code: CodeDrawing;
};

const steps = ["scan", "say", "wait"] as const;

/** One sheet of A4 for the post of the yard. */
function ArrivalPosterPage({ staff, store, address, code }: ArrivalPosterPageProps) {
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
