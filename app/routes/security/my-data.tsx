import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { requireBuyer } from "#app/http/buyer.server.ts";
import securityTexts from "#app/locales/fr/auth/security.json";
import accountTexts from "#app/locales/fr/company/account.json";
import myDataTexts from "#app/locales/fr/privacy/my-data.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/my-data.ts";

const t = texts(myDataTexts);
const tAccount = texts(accountTexts);
const tSecurity = texts(securityTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

// Required: without a loader the page requests no data, and its middleware does not run.
export function loader() {
  return null;
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function MyDataRoute() {
  return <MyDataPage />;
}

function MyDataPage() {
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: tSecurity("title"), to: to(url.security) },
      ]}
      narrow
    >
      <section className="panel stack" aria-labelledby="exporter">
        <h2 id="exporter">{t("export.title")}</h2>
        <p>{t("export.text")}</p>
        {/* A plain form, with or without JavaScript: the response is a file. */}
        <form method="post" action={to(url.exportData)}>
          <Button>{t("export.submit")}</Button>
        </form>
      </section>
      <section className="panel stack" aria-labelledby="effacer">
        <h2 id="effacer">{t("erase.title")}</h2>
        <p>{t("erase.text")}</p>
        <p>
          <ButtonLink kind="danger" to={to(url.eraseAccount)}>
            {t("erase.link")}
          </ButtonLink>
        </p>
      </section>
      <p>
        <Link to={to(url.privacy)}>{t("more")}</Link>
      </p>
    </Page>
  );
}
