import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { daysText, WorksiteBadge } from "#app/components/worksite/table.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requireWorkersRequest } from "#app/http/offline.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import offlineTexts from "#app/locales/fr/offline/offline.json";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { formatDate, frenchDay, parisTime } from "#app/models/platform/time.ts";
import type { ContentRow } from "#app/models/worksite/content.ts";
import { contentKindsOf } from "#app/models/worksite/worksite.ts";
import { toWorksiteView, type WorksiteView } from "#app/models/worksite/worksite-view.ts";
import { listWorksiteContents } from "#app/services/worksite/content-list.server.ts";
import { findWorksiteDetail } from "#app/services/worksite/list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/offline-worksite.ts";
import { KeptAt, OfflineFrame } from "./offline-frame.tsx";

const t = texts(offlineTexts);
const tWorksite = texts(worksiteTexts);

export const handle = { bare: true, stored: true };

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

/** The latest of each kind, as the first page of the worksite shows them, without amounts. */
export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const id = idParam(params.id);
  const worksite = (await findWorksiteDetail(buyer, id)) ?? notFound();
  requireWorkersRequest(address);
  const contents = await Promise.all(
    contentKindsOf(false).map(async (kind) => {
      const { rows } = await listWorksiteContents(buyer, id, kind, null);
      return { kind, rows: rows.map(({ id, label, day }) => ({ id, label, day })) };
    }),
  );
  const keptAt = new Date();
  const shown = toWorksiteView(worksite, buyer, parisTime(keptAt).day);
  return { worksite: shown, contents: contents.filter(({ rows }) => rows.length > 0), keptAt };
}

export const meta: Route.MetaFunction = ({ loaderData: { worksite, keptAt } }) => [
  { title: t("worksite", { name: worksite.name, day: formatDate(keptAt) }) },
];

export default function OfflineWorksiteRoute({ loaderData }: Route.ComponentProps) {
  const { worksite, contents, keptAt } = loaderData;
  const { id, name, state } = worksite;
  return (
    <OfflineFrame>
      <h1 tabIndex={-1}>{name}</h1>
      <p className="row">
        <WorksiteBadge state={state} /> {daysText(worksite)}
      </p>
      <KeptAt at={keptAt} live={to(url.worksite, { id })} />
      <Site worksite={worksite} />
      {contents.map(({ kind, rows }) => (
        <section key={kind} className="stack">
          <h2>{tWorksite(`content.${kind}.title`)}</h2>
          <LineTable
            caption={tWorksite(`content.${kind}.caption`)}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
          />
        </section>
      ))}
    </OfflineFrame>
  );
}

const columns: LineColumn<Pick<ContentRow, "id" | "label" | "day">>[] = [
  { label: t("number"), heading: true, cell: ({ label }) => label },
  { label: t("date"), cell: ({ day }) => frenchDay(day) },
];

function Site({ worksite: { address, contact, contactPhone } }: { worksite: WorksiteView }) {
  return (
    <dl className="facts">
      {address.length > 0 ? (
        <>
          <dt>{t("address")}</dt>
          <dd>
            {address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </dd>
        </>
      ) : null}
      {contact || contactPhone ? (
        <>
          <dt>{t("contact")}</dt>
          <dd>
            {contact ? <div>{contact}</div> : null}
            {contactPhone ? <PhoneLink phone={contactPhone} /> : null}
          </dd>
        </>
      ) : null}
    </dl>
  );
}
