import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { WorksiteLinkPanel } from "#app/components/worksite/worksite-link.tsx";
import listTexts from "#app/locales/fr/list/list.json";
import { texts } from "#app/locales/texts.ts";
import { mayEdit } from "#app/models/list/access.ts";
import type { ListView } from "#app/models/list/list-view.ts";
import type { WorksiteLinkView } from "#app/models/worksite/worksite-view.ts";
import { to, url } from "#app/urls.ts";
import { DeleteListButton } from "./delete-list-button.tsx";

const t = texts(listTexts);

export function ListActs({ list, filing }: { list: ListView; filing: WorksiteLinkView | null }) {
  const { id, access, lineCount } = list;
  const has = lineCount > 0;
  return (
    <div className="row screen">
      {mayEdit(access) ? (
        <>
          <QuietLink to={to(url.editList, { id })}>{t("edit")}</QuietLink>
          <QuietLink to={to(url.importList, { id })}>{t("import")}</QuietLink>
        </>
      ) : null}
      {access === "owner" ? (
        <QuietLink to={to(url.shareList, { id })}>{t("share")}</QuietLink>
      ) : null}
      {has ? <Papers list={list} /> : null}
      <CommandForm kind="quiet" action={to(url.duplicateList, { id })}>
        {t("duplicate")}
      </CommandForm>
      {access === "owner" ? <WorksiteLinkPanel filing={filing} /> : null}
      {access === "owner" ? <DeleteListButton list={list} /> : null}
    </div>
  );
}

function Papers({ list: { id, netCents } }: { list: ListView }) {
  return (
    <>
      {netCents === null ? null : (
        <QuietLink to={to(url.askQuote, null, { liste: id })}>{t("quote")}</QuietLink>
      )}
      <QuietLink to={to(url.mailList, { id })}>{t("mail")}</QuietLink>
      <form method="post" action={to(url.listPdf, { id })} target="_blank" rel="noopener">
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="btn quiet">
          {t("pdf")}
        </button>
      </form>
      <a className="btn quiet" href={to(url.listCsv, { id })}>
        {t("csv")}
      </a>
      <PrintButton>{t("print")}</PrintButton>
    </>
  );
}

function QuietLink({ to: path, children }: { to: string; children: string }) {
  return (
    <ButtonLink kind="quiet" to={path}>
      {children}
    </ButtonLink>
  );
}
