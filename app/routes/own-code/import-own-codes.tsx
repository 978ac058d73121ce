import { Form, redirectDocument } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { LinesBox } from "#app/components/ui/lines-box.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import { linesReply, retryHeaders } from "#app/http/lines/limit.server.ts";
import { readUuid } from "#app/http/params.server.ts";
import { requireSession } from "#app/http/session.server.ts";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code.json";
import { texts } from "#app/locales/texts.ts";
import type { Shopper } from "#app/models/auth/buyer.ts";
import {
  type OwnCodeImportView,
  toImportView,
} from "#app/models/catalogue/own-code-import-view.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import {
  findQuickOrderDraft,
  saveQuickOrderDraft,
} from "#app/services/cart/quick-order-draft.server.ts";
import { checkOwnCodes } from "#app/services/catalogue/own-code-import.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/import-own-codes.ts";
import { type CodesRefusal, linesOf, readOwnCodes } from "./read-own-codes.server.ts";

const t = texts(ownCodeTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const draftText = address.searchParams.get("lignes");
  if (draftText === null) return { draftId: null, isGone: false, order: null };
  const draft = await findDraft(context.get(shopperContext), draftText);
  if (!draft) return { draftId: null, isGone: true, order: null };
  const judged = await checkOwnCodes(context.get(buyerContext), linesOf(draft.lines));
  return { draftId: draftText, isGone: false, order: toImportView(judged, draft.leftOut) };
}

async function findDraft({ sessionIdHash }: Shopper, draftText: string) {
  const id = readUuid(draftText);
  return id && sessionIdHash ? findQuickOrderDraft(sessionIdHash, id) : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readOwnCodes(request, context);
  if (!sent.ok) return linesReply({ refusal: sent.reason, text: sent.text }, sent.retryAt);
  const draftId = await saveQuickOrderDraft(await requireSession(context), sent.typed, null);
  return redirectDocument(to(url.importOwnCodes, null, { lignes: draftId }), 303);
}

export const headers = retryHeaders;

export const meta: Route.MetaFunction = () => [{ title: t("import-title") }];

export default function ImportOwnCodesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportOwnCodesPage {...loaderData} reply={actionData} />;
}

const tQuick = texts(quickTexts);

type ImportOwnCodesPageProps = {
  draftId: string | null;
  isGone: boolean;
  order: OwnCodeImportView | null;
  reply: { refusal: CodesRefusal; text: string; time: string } | undefined;
};

function ImportOwnCodesPage({ draftId, isGone, order, reply }: ImportOwnCodesPageProps) {
  const readyCount = order ? order.counts.new + order.counts.changed : 0;
  return (
    <Page
      title={t("import-title")}
      lead={t(readyCount > 0 ? "preview-lead" : "import-lead")}
      breadcrumb={[{ label: t("title"), to: to(url.ownCodes) }]}
    >
      {isGone ? <Notice tone="warning">{t("lines-gone")}</Notice> : null}
      {order && order.leftOut > 0 ? (
        <Notice tone="warning">{t("left-out", { count: order.leftOut })}</Notice>
      ) : null}
      {order ? <Counts counts={order.counts} /> : null}
      {draftId && readyCount > 0 ? <Write draftId={draftId} count={readyCount} /> : null}
      {order ? <RefusedCodes lines={order.refused} count={order.counts.refused} /> : null}
      {order ? <ReadyCodes lines={order.ready} count={readyCount} /> : null}
      {readyCount > 0 ? null : <Box text={reply?.text ?? order?.text ?? ""} reply={reply} />}
    </Page>
  );
}

function Counts({ counts }: Pick<OwnCodeImportView, "counts">) {
  const kinds = (["new", "changed", "same", "refused"] as const).filter((kind) => counts[kind] > 0);
  return <p>{kinds.map((kind) => t(`counts.${kind}`, { count: counts[kind] })).join(" · ")}</p>;
}

function Write({ draftId, count }: { draftId: string; count: number }) {
  return (
    <Form method="post" action={to(url.writeOwnCodes)} className="row">
      <input type="hidden" name="lignes" value={draftId} />
      <Button>{t("write", { count })}</Button>
      <ButtonLink kind="quiet" to={to(url.importOwnCodes)}>
        {t("again")}
      </ButtonLink>
    </Form>
  );
}

function Box({ text, reply }: { text: string; reply: ImportOwnCodesPageProps["reply"] }) {
  const refusal = reply?.refusal ?? null;
  return (
    <LinesBox
      id="vos-references"
      action={to(url.importOwnCodes)}
      text={text}
      refusal={
        refusal && {
          field: refusal.startsWith("file-") ? "file" : "lines",
          message: tQuick(`errors.${refusal}`, { time: reply?.time ?? "" }),
        }
      }
      words={{
        lines: t("box.lines"),
        linesHint: t("box.lines-hint"),
        example: t("box.example"),
        file: tQuick("file"),
        fileHint: refusal === "file-type" ? tQuick("errors.file-type-hint") : t("box.file-hint"),
        check: tQuick("check"),
      }}
    />
  );
}

type Refused = OwnCodeImportView["refused"][number];
type Ready = OwnCodeImportView["ready"][number];

function RefusedCodes({ lines, count }: { lines: readonly Refused[]; count: number }) {
  if (count === 0) return null;
  return (
    <section>
      <h2>{t("refused-title")}</h2>
      <p className="hint">{t("refused-lead")}</p>
      <LineTable
        caption={t("refused-title")}
        columns={refusedColumns}
        rows={lines}
        rowKey={({ place }) => place}
      />
      <More count={count - lines.length} />
    </section>
  );
}

function ReadyCodes({ lines, count }: { lines: readonly Ready[]; count: number }) {
  if (count === 0) return null;
  return (
    <section>
      <h2>{t("ready-title")}</h2>
      <LineTable
        caption={t("ready-title")}
        columns={readyColumns}
        rows={lines}
        rowKey={({ product }) => product.uid}
      />
      <More count={count - lines.length} />
    </section>
  );
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="hint">{t("more", { count })}</p> : null;
}

const refusedColumns: LineColumn<Refused>[] = [
  { label: t("line"), cell: ({ place }) => place },
  { label: t("reference-or-ean"), heading: true, cell: ({ reference }) => reference || "–" },
  { label: t("own"), cell: ({ code }) => code || "–" },
  {
    label: t("reason"),
    cell: ({ reason, holder }) => (
      <div>
        {t(`refused.${reason}`)}{" "}
        {holder ? (
          <Link to={to(url.product, { productUid: holder.uid })}>
            {boundMeasures(holder.label)}
          </Link>
        ) : null}
      </div>
    ),
  },
];

const readyColumns: LineColumn<Ready>[] = [
  {
    label: t("product"),
    heading: true,
    cell: ({ product }) => (
      <div>
        {boundMeasures(product.label)}
        <p className="hint">{t("reference", { reference: product.reference })}</p>
      </div>
    ),
  },
  { label: t("own"), cell: ({ code }) => <b>{code}</b> },
  { label: t("before"), cell: ({ before }) => before || t("none") },
];
