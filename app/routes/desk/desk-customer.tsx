import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { toStaffView } from "#app/http/staff.server.ts";
import customerTexts from "#app/locales/fr/desk/customer.json";
import { texts } from "#app/locales/texts.ts";
import { hasRole } from "#app/models/auth/staff.ts";
import { findCustomerSheet } from "#app/services/desk/customer.server.ts";
import type { Route } from "./+types/desk-customer.ts";
import { CustomerSheetPage } from "./desk-customer/customer-sheet-page.tsx";
import { readableStores, requireDesk } from "./desk-reader.server.ts";

const t = texts(customerTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireDesk];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const companyId = idParam(params.companyId);
  const sheet = (await findCustomerSheet(readableStores(context), companyId)) ?? notFound();
  const staff = toStaffView(context);
  const done = (["bloque", "debloque"] as const).find((one) => one === searchParams.get("fait"));
  return {
    staff,
    sheet,
    mayBlock: hasRole(staff, "order-desk"),
    done: done ?? null,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("head", { page: loaderData?.sheet.company.label ?? "" }) },
];

export default function DeskCustomerRoute({ loaderData }: Route.ComponentProps) {
  return <CustomerSheetPage {...loaderData} />;
}
