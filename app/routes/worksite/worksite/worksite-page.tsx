import { KeepForm } from "#app/components/offline/keep.ts";
import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { EventList } from "#app/components/worksite/event-list.tsx";
import { daysText, WorksiteBadge } from "#app/components/worksite/table.tsx";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import type { WorksiteEvent } from "#app/models/worksite/worksite.ts";
import type { WorksiteView } from "#app/models/worksite/worksite-view.ts";
import type { SignedNote } from "#app/services/handover/handover.server.ts";
import { to, url } from "#app/urls.ts";
import { WindowLink } from "../window-link.tsx";
import { ContentSection } from "./content-section.tsx";
import { DocumentSection, type DocumentView } from "./document-section.tsx";
import type { ContentsView, SpendView } from "./read-worksite.server.ts";
import { SpendSection } from "./spend-section.tsx";
import { WorksiteFacts } from "./worksite-details.tsx";

const t = texts(worksiteTexts);
const tAccount = texts(accountTexts);

type WorksitePageProps = {
  worksite: WorksiteView;
  memberCount: number;
  spend: SpendView | null;
  contents: readonly ContentsView[];
  documents: readonly DocumentView[];
  notes: readonly SignedNote[];
  journal: { events: readonly WorksiteEvent[]; total: number };
};

export function WorksitePage(props: WorksitePageProps) {
  const { worksite, memberCount, spend, contents, documents, notes, journal } = props;
  const { id, name, state, rights } = worksite;
  return (
    <Page
      title={name}
      lead={
        <p className="row">
          <WorksiteBadge state={state} /> {daysText(worksite)}
        </p>
      }
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: t("title"), to: to(url.worksites) },
      ]}
      aside={<WorksiteFacts worksite={worksite} memberCount={memberCount} />}
    >
      <StateNotice worksite={worksite} />
      <div className="row screen">
        {rights.order ? (
          <ButtonLink to={to(url.deliveryCheckout, null, { worksite: id })}>
            {t("page.order")}
          </ButtonLink>
        ) : null}
        <ButtonLink kind="secondary" to={to(url.dossier, { id })}>
          {t("page.dossier")}
        </ButtonLink>
      </div>
      {spend ? <SpendSection spend={spend} /> : null}
      {contents.map((content) => (
        <ContentSection key={content.kind} content={content} all={contents} worksite={worksite} />
      ))}
      <DocumentSection documents={documents} notes={notes} worksite={worksite} />
      <section className="stack" aria-labelledby="journal">
        <h2 id="journal">{t("journal.title")}</h2>
        <EventList events={journal.events} />
        {journal.total > journal.events.length ? (
          <Link to={to(url.worksiteEvents, { id })}>{t("journal.all")}</Link>
        ) : null}
      </section>
      <Acts worksite={worksite} />
    </Page>
  );
}

function StateNotice({ worksite: { state, rights } }: { worksite: WorksiteView }) {
  if (state === "archived") {
    return (
      <Notice>
        <p>{t("page.archived")}</p>
      </Notice>
    );
  }
  return rights.fill ? null : (
    <Notice>
      <p>{t("page.not-orderer")}</p>
    </Notice>
  );
}

function Acts({ worksite: { id, state, rights } }: { worksite: WorksiteView }) {
  return (
    <div className="row screen">
      {rights.manage ? (
        <>
          <WindowLink kind="secondary" window="edit" to={to(url.editWorksite, { id })}>
            {t("page.edit")}
          </WindowLink>
          <CommandForm
            kind="quiet"
            action={to(state === "archived" ? url.reopenWorksite : url.archiveWorksite, { id })}
          >
            {state === "archived" ? t("page.reopen") : t("page.archive")}
          </CommandForm>
          <WindowLink kind="quiet" window="delete" to={to(url.deleteWorksite, { id })}>
            {t("page.delete")}
          </WindowLink>
        </>
      ) : null}
      <a className="btn quiet" href={to(url.worksiteContentsCsv, { id })}>
        {t("page.csv")}
      </a>
      <KeepForm copy={to(url.offlineWorksite, { id })} />
      <PrintButton>{t("print")}</PrintButton>
    </div>
  );
}
