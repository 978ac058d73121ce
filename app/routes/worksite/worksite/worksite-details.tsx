import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Link } from "#app/framework/link.tsx";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import type { WorksiteView } from "#app/models/worksite/worksite-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(worksiteTexts);

type WorksiteFactsProps = { worksite: WorksiteView; memberCount: number };

export function WorksiteFacts({ worksite, memberCount }: WorksiteFactsProps) {
  const { id, address, contact, contactPhone, rights } = worksite;
  return (
    <section className="panel stack" aria-labelledby="faits">
      <h2 id="faits">{t("page.facts")}</h2>
      <dl className="worksite-facts">
        <dt>{t("page.address")}</dt>
        <dd>
          {address.length > 0
            ? address.map((line) => <div key={line}>{line}</div>)
            : t("page.no-address")}
        </dd>
        {contact || contactPhone ? (
          <>
            <dt>{t("page.contact")}</dt>
            <dd>
              {contact ? <div>{contact}</div> : null}
              {contactPhone ? <PhoneLink phone={contactPhone} /> : null}
            </dd>
          </>
        ) : null}
        <dt>{t("page.orderers")}</dt>
        <dd>{orderersText(worksite, memberCount)}</dd>
      </dl>
      {rights.chooseOrderers ? (
        <p className="screen">
          <Link to={to(url.worksiteOrderers, { id })}>{t("page.change-orderers")}</Link>
        </p>
      ) : null}
    </section>
  );
}

function orderersText({ orderers }: WorksiteView, count: number): string {
  if (orderers === "all") return t("page.orderers-all");
  return count === 0 ? t("page.orderers-none") : t("page.orderers-chosen", { count });
}
