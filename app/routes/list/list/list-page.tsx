import { ButtonLink, EnterButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import listTexts from "#app/locales/fr/list/list.json";
import { texts } from "#app/locales/texts.ts";
import { mayEdit } from "#app/models/list/access.ts";
import type { ListView } from "#app/models/list/list-view.ts";
import { listSearch } from "#app/models/list/query.ts";
import type { WorksiteLinkView } from "#app/models/worksite/worksite-view.ts";
import { to, url } from "#app/urls.ts";
import { ListActs } from "./list-actions.tsx";
import { ListFilter } from "./list-filter.tsx";
import { ListLines } from "./list-lines.tsx";
import { SendForm } from "./list-send.tsx";
import { CHOSEN_FORM, stateOf } from "./list-state.ts";

const t = texts(listTexts);
const tAccount = texts(accountTexts);

type ListPageProps = { list: ListView; storeLabel: string; worksiteLink: WorksiteLinkView | null };

export function ListPage({ list, storeLabel, worksiteLink }: ListPageProps) {
  const { id, label, page, pages } = list;
  return (
    <>
      <Page
        title={label}
        lead={<Lead list={list} />}
        breadcrumb={[
          { label: tAccount("title"), to: to(url.account) },
          { label: t("title"), to: to(url.lists) },
        ]}
      >
        {list.lineCount > 0 ? (
          <>
            <ListFilter list={list} />
            {mayEdit(list.access) ? (
              <EnterButton
                form={CHOSEN_FORM}
                formAction={to(url.setListQuantity, { id }, stateOf(list))}
              >
                {t("update")}
              </EnterButton>
            ) : null}
            {list.foundCount > 0 ? (
              <ListLines list={list} storeLabel={storeLabel} />
            ) : (
              <EmptyState title={t("nothing", { search: list.search })}>
                <ButtonLink to={to(url.list, { id })}>{t("all")}</ButtonLink>
              </EmptyState>
            )}
            <Pagination
              current={page}
              count={pages}
              href={(number) => to(url.list, { id }, { ...listSearch(list), page: number })}
              label={t("pages")}
            />
          </>
        ) : (
          <EmptyState icon="aside" title={t("none")}>
            <p>{t("none-lead")}</p>
            <ButtonLink to={to(url.home)}>{t("browse")}</ButtonLink>
          </EmptyState>
        )}
        <ListActs list={list} worksiteLink={worksiteLink} />
      </Page>
      {list.lineCount > 0 ? <SendForm list={list} /> : null}
    </>
  );
}

function Lead({ list: { comment, access, sharing, owner: name } }: { list: ListView }) {
  const mine = sharing === "none" ? null : t(`shared-${sharing}`);
  const theirs = t(access === "edit" ? "shared-by-edit" : "shared-by", { name });
  const shared = access === "owner" ? mine : theirs;
  if (!comment && !shared) return null;
  return (
    <>
      {comment ? <p className="written">{comment}</p> : null}
      {shared ? <p className="hint">{shared}</p> : null}
    </>
  );
}
