import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { DrawnCode } from "#app/components/ui/code-drawing.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { Link } from "#app/framework/link.tsx";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { yardZones } from "#app/models/catalogue/yard-zone.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { type CodeDrawing, QUIET_ZONE } from "#app/models/order/pickup-code.ts";
import { formatDay, formatRange } from "#app/models/platform/time.ts";
import type { Preparation } from "#app/services/preparation/preparation.server.ts";
import { to, url } from "#app/urls.ts";
import { wayText } from "../way-text.ts";
import { SlipZone } from "./slip-zone.tsx";

const t = texts(preparationTexts);

type PickingSlipPageProps = {
  staff: StaffView;
  order: Preparation;
  code: CodeDrawing | null;
  /** Of the lines, in their order. */
  codes: readonly (CodeDrawing | null)[];
};

/** An order to gather on paper: zone by zone, each reference to scan. */
export function PickingSlipPage({ staff, order, code, codes }: PickingSlipPageProps) {
  const { storeUid, uid } = order;
  return (
    <StaffPage
      staff={staff}
      title={t("slip.title")}
      lead={
        <span className="row screen">
          <Link to={to(url.preparation, { storeUid, orderUid: uid })}>{t("slip.back")}</Link>
          <PrintButton>{t("slip.print")}</PrintButton>
        </span>
      }
    >
      <div className="slip">
        <Head order={order} code={code} />
        {yardZones.map((zone) => {
          const lines = order.lines.flatMap((line, at) =>
            line.zone === zone ? [{ line, drawing: codes[at] ?? null }] : [],
          );
          return lines.length > 0 ? <SlipZone key={zone} zone={zone} lines={lines} /> : null;
        })}
        <dl className="signed">
          <dt>{t("slip.by")}</dt>
          <dd />
          <dt>{t("slip.place")}</dt>
          <dd />
        </dl>
      </div>
    </StaffPage>
  );
}

function Head({ order, code }: Pick<PickingSlipPageProps, "order" | "code">) {
  const { uid, day, range, company, customer, weightGrams, mode, place, comment } = order;
  return (
    <header>
      <dl className="facts">
        <dt>{t("slip.order")}</dt>
        <dd>
          <b>{uid}</b>
        </dd>
        <dt>{t("slip.when")}</dt>
        <dd className="large">
          <b>{formatRange(range)}</b> {formatDay(day)}
        </dd>
        <dt>{t("slip.customer")}</dt>
        <dd>
          {company}, {customer}
        </dd>
        <dt>{t("slip.way")}</dt>
        <dd>
          {wayText(order)}
          {isPickup(mode) ? null : `, ${place.zipCode} ${place.city}`}
        </dd>
        <dt>{t("slip.weight")}</dt>
        <dd className="large">
          <b>{formatWeight(weightGrams)}</b>
        </dd>
      </dl>
      {code ? (
        <DrawnCode drawing={code} quiet={QUIET_ZONE.bars} label={t("slip.code", { uid })} />
      ) : null}
      {comment ? <p className="said">{t("order.comment", { comment })}</p> : null}
    </header>
  );
}
