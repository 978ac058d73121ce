import { redirect } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { setBehalf, signOut } from "#app/http/session.server.ts";
import {
  byStaff,
  requireStaff,
  staffSessionOf,
  terminalSessionOf,
  toStaffView,
} from "#app/http/staff.server.ts";
import { terminalOf } from "#app/http/terminal.server.ts";
import behalfTexts from "#app/locales/fr/behalf/behalf.json";
import { texts } from "#app/locales/texts.ts";
import { readCustomerQuery } from "#app/models/behalf/customer-query.ts";
import { behalfForm } from "#app/models/behalf/form.ts";
import { findCustomers, MAX_FOUND } from "#app/services/behalf/find.server.ts";
import { startBehalf } from "#app/services/behalf/session.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/behalf.ts";
import { BehalfPage } from "./behalf/behalf-page.tsx";

const t = texts(behalfTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("counter", "order-desk")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const typed = searchParams.get("client") ?? "";
  const query = readCustomerQuery(typed);
  const found = query ? await findCustomers(query) : [];
  const { buyer } = context.get(shopperContext);
  return {
    staff: toStaffView(context),
    typed,
    isSearched: typed.trim() !== "",
    customers: found.slice(0, MAX_FOUND),
    hasMore: found.length > MAX_FOUND,
    open: buyer?.behalf ? { company: buyer.companyLabel, endsAt: buyer.behalf.endsAt } : null,
  };
}

/** Ends the session of a customer in this browser: the two never share one. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, behalfForm);
  if (!form.ok) return form.invalid();
  const { customer: customerId, reason } = form.value;
  const staffSessionId = terminalOf(context) ? terminalSessionOf(request) : staffSessionOf(request);
  const wanted = { staffSessionId: staffSessionId ?? "", customerId, reason };
  const sessionId = await startBehalf(byStaff(context), wanted);
  if (!sessionId) return form.refuse("behalf-customer-gone", "customer");
  await signOut(context);
  setBehalf(context, sessionId);
  return redirect(url.cart, 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("page", { page: t("title") }) }];

export default function BehalfRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <BehalfPage {...loaderData} reply={actionData} />;
}
