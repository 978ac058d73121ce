import { Form, redirect } from "react-router";
import { DepotChanges } from "#app/components/store/depot-changes.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import depotTexts from "#app/locales/fr/store/depot-choice.json";
import { texts } from "#app/locales/texts.ts";
import { takesOrders } from "#app/models/store/availability.ts";
import type { DepotChange } from "#app/models/store/depot-change.ts";
import { findDepotChange } from "#app/services/store/depot-choice.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/depot-change.ts";

const t = texts(depotTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const store = (await findStore(idParam(params.storeUid))) ?? notFound();
  return {
    store: { uid: store.uid, label: store.label, isOpen: takesOrders(store) },
    current: { uid: buyer.store.uid, label: buyer.store.label },
    change: await findDepotChange(buyer, store, address.searchParams.get("page")),
  };
}

/** Uses the depot for this order alone; the home depot stays. */
export async function action({ params }: Route.ActionArgs) {
  const store = (await findStore(idParam(params.storeUid))) ?? notFound();
  return redirect(to(url.pickupAtStore, { storeUid: store.uid }), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("change.title", { store: loaderData.store.label }) },
];

export default function DepotChangeRoute({ loaderData }: Route.ComponentProps) {
  return <DepotChangePage {...loaderData} />;
}

type DepotChangePageProps = {
  store: { uid: number; label: string; isOpen: boolean };
  current: { uid: number; label: string };
  change: DepotChange | null;
};

function DepotChangePage({ store, current, change }: DepotChangePageProps) {
  const names = { store: store.label, current: current.label };
  const crumbs = [
    { label: t("crumb"), to: to(url.cart) },
    { label: t("title"), to: to(url.depotChoice) },
  ];
  const isMine = store.uid === current.uid;
  return (
    <Page
      title={t("change.title", names)}
      lead={isMine ? null : t("change.lead", names)}
      breadcrumb={crumbs}
    >
      {isMine ? <Notice>{t("change.mine", names)}</Notice> : null}
      {store.isOpen ? null : <Notice tone="warning">{t("change.closed")}</Notice>}
      {change && !isMine ? (
        <DepotChanges
          change={change}
          current={current.label}
          store={store.label}
          pagePath={(page) => to(url.depotChange, { storeUid: store.uid }, { page })}
        />
      ) : null}
      <div className="row">
        {store.isOpen && !isMine ? <Confirm store={store} /> : null}
        <ButtonLink kind="quiet" to={to(url.cart)}>
          {t("change.stay", names)}
        </ButtonLink>
      </div>
    </Page>
  );
}

function Confirm({ store: { uid: storeUid, label: store } }: Pick<DepotChangePageProps, "store">) {
  return (
    <>
      <Form method="post">
        <Button>{t("change.this-order", { store })}</Button>
      </Form>
      <Form method="post" action={to(url.switchStore, { storeUid })}>
        <input type="hidden" name="back" value={to(url.cart)} />
        <Button kind="secondary">{t("change.as-home", { store })}</Button>
      </Form>
    </>
  );
}
