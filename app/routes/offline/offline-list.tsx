import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requireWorkersRequest } from "#app/http/offline.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import offlineTexts from "#app/locales/fr/offline/offline.json";
import { texts } from "#app/locales/texts.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { findList } from "#app/services/list/list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/offline-list.ts";
import { KeptAt, OfflineFrame } from "./offline-frame.tsx";
import { StoredLines } from "./stored-lines.tsx";

const t = texts(offlineTexts);

export const handle = { bare: true, stored: true };

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

/** All lines, without prices and stock, which change. */
export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const list = (await findList(context.get(buyerContext), idParam(params.id))) ?? notFound();
  requireWorkersRequest(address);
  const { id, label, comment } = list;
  return {
    ...{ id, label, comment },
    lines: list.lines.map((line) => ({
      key: String(line.id),
      label: line.label,
      reference: line.reference,
      colorLabel: line.colorLabel,
      comment: line.comment,
      quantity: line.wished,
      storageUnit: line.storageUnit,
    })),
    keptAt: new Date(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { label, keptAt } }) => [
  { title: t("list", { label, day: formatDate(keptAt) }) },
];

export default function OfflineListRoute({ loaderData }: Route.ComponentProps) {
  const { id, label, comment, lines, keptAt } = loaderData;
  return (
    <OfflineFrame>
      <h1 tabIndex={-1}>{label}</h1>
      {comment ? <p className="written">{comment}</p> : null}
      <KeptAt at={keptAt} live={to(url.list, { id })} />
      {lines.length > 0 ? <StoredLines lines={lines} /> : <p>{t("no-line")}</p>}
    </OfflineFrame>
  );
}
