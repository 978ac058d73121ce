import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import customerTexts from "#app/locales/fr/desk/customer.json";
import blockTexts from "#app/locales/fr/record/block.json";
import { texts } from "#app/locales/texts.ts";
import type { CustomerSheet } from "#app/services/desk/customer.server.ts";
import { to, url } from "#app/urls.ts";
import { BlockWhy } from "./block-why.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerOrders } from "./customer-orders.tsx";
import { CustomerPeople } from "./customer-people.tsx";
import { CustomerTrail } from "./customer-trail.tsx";

const t = texts(customerTexts);
const tBlock = texts(blockTexts);

type CustomerSheetPageProps = {
  staff: StaffView;
  sheet: CustomerSheet;
  mayBlock: boolean;
  done: "bloque" | "debloque" | null;
};

/** A company as the staff read it: whether it may order, its people, and what it has asked for. */
export function CustomerSheetPage({ staff, sheet, mayBlock, done }: CustomerSheetPageProps) {
  const { company, why } = sheet;
  return (
    <StaffPage
      staff={staff}
      title={company.label}
      lead={<Link to={url.deskCustomers}>{t("back")}</Link>}
      aside={<CustomerFacts sheet={sheet} />}
    >
      {done ? (
        <Notice tone="success">
          <p>{tBlock(done === "bloque" ? "blocked" : "freed")}</p>
        </Notice>
      ) : null}
      {company.isBlocked ? (
        <Notice tone="warning">
          <p>{tBlock("people.company-blocked")}</p>
          <BlockWhy why={why} />
        </Notice>
      ) : null}
      {mayBlock && company.code !== null ? (
        <p>
          <ButtonLink kind="secondary" to={to(url.deskBlock, { companyId: company.id })}>
            {tBlock(company.isBlocked ? "people.free-company" : "people.block-company")}
          </ButtonLink>
        </p>
      ) : null}
      <CustomerPeople sheet={sheet} mayBlock={mayBlock} />
      <CustomerOrders sheet={sheet} />
      <CustomerTrail sheet={sheet} />
    </StaffPage>
  );
}
