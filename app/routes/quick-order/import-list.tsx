import { redirectDocument } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import { retryHeaders } from "#app/http/lines/limit.server.ts";
import { findEditableHead } from "#app/http/list-head.server.ts";
import { requireSession } from "#app/http/session.server.ts";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import importTexts from "#app/locales/fr/list/import.json";
import { texts } from "#app/locales/texts.ts";
import { type QuickOrderView, toListImportView } from "#app/models/cart/quick-order-view.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/import-list.ts";
import { AS_TEXT } from "./draft-path.ts";
import { importPath, REPLACE } from "./import-path.ts";
import { QuickBox } from "./quick-box.tsx";
import { PREVIEW_FORM, QuickOrderLines } from "./quick-order-lines.tsx";
import { type QuickReply, readDraftLines, refuseLines } from "./quick-order-reply.server.ts";
import { readQuickOrder } from "./read-quick-order.server.ts";
import { saveLines } from "./save-rest.server.ts";

const t = texts(importTexts);
const tQuick = texts(quickTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const { id, label, itemCount } = await findEditableHead(context, params.id);
  const shopper = context.get(shopperContext);
  return {
    list: { id, label, itemCount },
    storeLabel: shopper.buyer?.store.label ?? null,
    draft: await readDraftLines(shopper, address.searchParams, "list"),
  };
}

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  const { id } = await findEditableHead(context, params.id);
  const sent = await readQuickOrder(request, context);
  if (!sent.ok) return refuseLines(sent);
  const draft = await saveLines(await requireSession(context), sent);
  return redirectDocument(importPath(id, draft, address.searchParams.has(AS_TEXT), sent.page), 303);
}

export const headers = retryHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { label: loaderData.list.label }) },
];

export default function ImportListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, ...page } = loaderData;
  return <ImportListPage {...page} reply={actionData ?? draft} />;
}

type Target = { id: number; label: string; itemCount: number };

type ImportListPageProps = {
  list: Target;
  storeLabel: string | null;
  reply: QuickReply | null | undefined;
};

function ImportListPage({ list, storeLabel, reply }: ImportListPageProps) {
  const { id, label } = list;
  const order = reply?.order ? toListImportView(reply.order) : null;
  const action = importPath(id, null);
  return (
    <Page
      title={t("title", { label })}
      lead={t(order ? "preview-lead" : "lead")}
      breadcrumb={[
        { label: t("lists"), to: to(url.lists) },
        { label, to: to(url.list, { id }) },
      ]}
      narrow={order === null}
      aside={order ? <Summary order={order} list={list} /> : null}
    >
      {reply?.failed ? <Notice tone="warning">{tQuick(reply.failed)}</Notice> : null}
      {reply && reply.leftOut > 0 ? (
        <Notice tone="warning">{tQuick("left-out", { count: reply.leftOut })}</Notice>
      ) : null}
      {order ? (
        <QuickOrderLines
          order={order}
          batch={reply?.batch ?? null}
          draftId={reply?.draftId ?? null}
          storeLabel={storeLabel}
          action={action}
        />
      ) : (
        <QuickBox reply={reply} action={action} />
      )}
    </Page>
  );
}

function Summary({ order, list }: { order: QuickOrderView; list: Target }) {
  const { id, itemCount } = list;
  const { readyCount: count, wrongCount: toFix } = order;
  return (
    <section className="panel stack">
      <h2>{t("summary")}</h2>
      <p>{count > 0 ? tQuick("ready", { count }) : tQuick("none-ready")}</p>
      {count > 0 ? (
        <Button form={PREVIEW_FORM} formAction={to(url.writeImport, { id })}>
          {t("add", { count })}
        </Button>
      ) : null}
      {count > 0 && itemCount > 0 ? (
        <>
          <Button
            form={PREVIEW_FORM}
            kind="secondary"
            formAction={to(url.writeImport, { id }, { [REPLACE]: 1 })}
          >
            {t("replace")}
          </Button>
          <p className="hint">{t("replace-hint", { count: itemCount })}</p>
        </>
      ) : null}
      {toFix > 0 ? (
        <Button form={PREVIEW_FORM} kind="secondary">
          {tQuick("check-again")}
        </Button>
      ) : null}
      <ButtonLink kind="quiet" to={to(url.list, { id })}>
        {t("back")}
      </ButtonLink>
    </section>
  );
}
