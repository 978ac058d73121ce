import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { DrawnCode } from "#app/components/ui/code-drawing.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { Link } from "#app/framework/link.tsx";
import { depotParam } from "#app/http/depot.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { yardZones } from "#app/models/catalogue/yard-zone.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { type CodeDrawing, QUIET_ZONE } from "#app/models/order/pickup-code.ts";
import { formatDay, formatRange } from "#app/models/platform/time.ts";
import { gramsOf } from "#app/models/preparation/preparation.ts";
import { findBarCode } from "#app/services/order/pickup-code.server.ts";
import {
  findPreparation,
  type LineToPrepare,
  type Preparation,
} from "#app/services/preparation/preparation.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/picking-slip.ts";
import { wayText } from "./way-text.ts";

const t = texts(preparationTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("depot")];

export async function loader({ params, context }: Route.LoaderArgs) {
  const storeUid = depotParam(context, params.storeUid);
  const order = (await findPreparation(storeUid, params.orderUid)) ?? notFound();
  const written = [order.uid, ...order.lines.map(({ reference }) => reference)];
  const [code = null, ...codes] = await Promise.all(written.map(findBarCode));
  return { staff: toStaffView(context), order, code, codes };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t("slip.page", { uid: loaderData?.order.uid ?? "" }) }) },
];

export default function PickingSlipRoute({ loaderData }: Route.ComponentProps) {
  return <PickingSlipPage {...loaderData} />;
}

type PickingSlipPageProps = {
  staff: StaffView;
  order: Preparation;
  code: CodeDrawing | null;
  /** Of the lines, in their order. */
  codes: readonly (CodeDrawing | null)[];
};

/** An order to gather on paper: zone by zone, each reference to scan. */
function PickingSlipPage({ staff, order, code, codes }: PickingSlipPageProps) {
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

type SlipZoneProps = {
  zone: LineToPrepare["zone"];
  lines: readonly { line: LineToPrepare; drawing: CodeDrawing | null }[];
};

/** Lines to gather in one zone of the yard, each with a code to scan and a box to tick. */
function SlipZone({ zone, lines }: SlipZoneProps) {
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
