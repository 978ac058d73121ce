import { Button, ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { useFetcher } from "#app/components/fetcher.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Page } from "#app/components/page.tsx";
import { PrintButton } from "#app/components/print-button.tsx";
import accountTexts from "#app/locales/fr/account.json";
import listTexts from "#app/locales/fr/list.json";
import { texts } from "#app/locales/texts.ts";
import type { ShownList } from "#app/models/list.ts";
import { to, url } from "#app/urls.ts";
import { CHOSEN_FORM, ListLines } from "./list-lines.tsx";

const t = texts(listTexts);
const tAccount = texts(accountTexts);

type ListPageProps = { list: ShownList; storeLabel: string };

/** One list: its lines, the way of some or all of them into the cart, its name, its end. */
export function ListPage({ list, storeLabel }: ListPageProps) {
  const { id, label, comment, lines } = list;
  return (
    <Page
      title={label}
      lead={comment}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: t("title"), to: to(url.lists) },
      ]}
    >
      {lines.length > 0 ? (
        <>
          <ListLines list={list} storeLabel={storeLabel} />
          <SendForm list={list} />
        </>
      ) : (
        <EmptyState icon="aside" title={t("none")}>
          <p>{t("none-lead")}</p>
          <ButtonLink to={to(url.home)}>{t("browse")}</ButtonLink>
        </EmptyState>
      )}
      <div className="row">
        <ButtonLink kind="quiet" to={to(url.editList, { id })}>
          {t("edit.link")}
        </ButtonLink>
        <ButtonLink kind="quiet" to={to(url.deleteList, { id })}>
          {t("delete.link")}
        </ButtonLink>
        {lines.length > 0 && list.netCents !== null ? (
          <ButtonLink kind="quiet" to={to(url.askQuote, null, { liste: id })}>
            {t("quote")}
          </ButtonLink>
        ) : null}
        {lines.length > 0 ? <PrintButton>{t("print")}</PrintButton> : null}
      </div>
    </Page>
  );
}

/** The boxes of the lines belong to this form: a line has a form of its own, and forms do not nest. */
function SendForm({ list: { id } }: { list: ShownList }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form
      id={CHOSEN_FORM}
      method="post"
      action={to(url.addListToCart, { id })}
      className="row"
      aria-label={t("acts")}
      aria-busy={fetcher.state !== "idle"}
    >
      <Button name="all" value="true">
        <Icon name="cart" />
        {t("send-all")}
      </Button>
      <Button kind="secondary">{t("send-chosen")}</Button>
      <Button kind="quiet" formAction={to(url.compareListItems, { id })}>
        {t("compare-chosen")}
      </Button>
    </fetcher.Form>
  );
}
