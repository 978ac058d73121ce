import { KeepForm } from "#app/components/offline/keep.ts";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { worksiteLinkText } from "#app/components/worksite/worksite-link.tsx";
import listTexts from "#app/locales/fr/list/list.json";
import { texts } from "#app/locales/texts.ts";
import { mayEdit } from "#app/models/list/access.ts";
import type { ListView } from "#app/models/list/list-view.ts";
import type { WorksiteLinkView } from "#app/models/worksite/worksite-view.ts";
import { to, url } from "#app/urls.ts";
import { DeleteListButton } from "./delete-list-button.tsx";
import { CHOSEN_FORM, stateOf } from "./list-state.ts";
import { WayOff } from "./way-off.tsx";

const t = texts(listTexts);

export function ListActs({
  list,
  worksiteLink,
}: {
  list: ListView;
  worksiteLink: WorksiteLinkView | null;
}) {
  const { id, access, lineCount } = list;
  return (
    <div className="row screen">
      {mayEdit(access) ? (
        <>
          <WayOff list={list} to={to(url.editList, { id })}>
            {t("edit")}
          </WayOff>
          <WayOff list={list} to={to(url.importList, { id })}>
            {t("import")}
          </WayOff>
        </>
      ) : null}
      {access === "owner" ? (
        <WayOff list={list} to={to(url.shareList, { id })}>
          {t("share")}
        </WayOff>
      ) : null}
      {lineCount > 0 ? <Chosen list={list} /> : null}
      {lineCount > 0 ? <Papers list={list} /> : null}
      <KeepForm copy={to(url.offlineList, { id })} />
      <Duplicate list={list} />
      {access === "owner" && worksiteLink ? (
        <WayOff list={list} to={worksiteLink.href}>
          {worksiteLinkText(worksiteLink)}
        </WayOff>
      ) : null}
      {access === "owner" ? <DeleteListButton list={list} /> : null}
    </div>
  );
}

function Chosen({ list }: { list: ListView }) {
  const { id } = list;
  const back = stateOf(list);
  return (
    <>
      <Button kind="quiet" form={CHOSEN_FORM} formAction={to(url.compareListItems, { id }, back)}>
        {t("compare-chosen")}
      </Button>
      <Button kind="quiet" form={CHOSEN_FORM} formAction={to(url.chooseListLines, { id }, back)}>
        {t("transfer-chosen")}
      </Button>
    </>
  );
}

function Papers({ list }: { list: ListView }) {
  const { id, netCents } = list;
  return (
    <>
      {netCents === null ? null : (
        <WayOff list={list} to={to(url.askQuote, null, { liste: id })}>
          {t("quote")}
        </WayOff>
      )}
      <WayOff list={list} to={to(url.mailList, { id })}>
        {t("mail")}
      </WayOff>
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

function Duplicate({ list: { id, lineCount } }: { list: ListView }) {
  const action = to(url.duplicateList, { id });
  if (lineCount === 0) {
    return (
      <CommandForm kind="quiet" action={action}>
        {t("duplicate")}
      </CommandForm>
    );
  }
  return (
    <Button kind="quiet" form={CHOSEN_FORM} formAction={action}>
      {t("duplicate")}
    </Button>
  );
}
