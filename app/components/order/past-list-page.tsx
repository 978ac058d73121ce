import type { ComponentProps, ReactNode } from "react";
import type { Crumb } from "#app/components/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const tAccount = texts(accountTexts);

type PastListPageProps = ComponentProps<typeof Pagination> & {
  title: string;
  lead: string;
  /** The list of this shop, above. */
  parent: Crumb;
  /** Null for nothing found. */
  table: ReactNode;
  empty: string;
  /** The list without its filter; null where there is none. */
  all: { to: string; label: string } | null;
};

/** A list of the old shop, to read. */
export function PastListPage({
  title,
  lead,
  parent,
  table,
  empty,
  all,
  ...pages
}: PastListPageProps) {
  const way = all ?? parent;
  return (
    <Page
      title={title}
      lead={table ? lead : null}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }, parent]}
    >
      {table ?? (
        <EmptyState title={empty}>
          <ButtonLink to={way.to}>{way.label}</ButtonLink>
        </EmptyState>
      )}
      <Pagination {...pages} />
      {table && all ? (
        <p className="screen">
          <ButtonLink kind="secondary" to={all.to}>
            {all.label}
          </ButtonLink>
        </p>
      ) : null}
    </Page>
  );
}
