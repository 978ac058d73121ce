import { Form, redirect } from "react-router";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import {
  Choices,
  Field,
  FormErrors,
  fieldOf,
  PostForm,
  useServerForm,
} from "#app/components/ui/form.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
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
import { BEHALF_REASON_LENGTH } from "#app/models/behalf/behalf.ts";
import { readCustomerQuery } from "#app/models/behalf/customer-query.ts";
import { type BehalfFields, behalfForm } from "#app/models/behalf/form.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { findCustomers, MAX_FOUND } from "#app/services/behalf/find.server.ts";
import { startBehalf } from "#app/services/behalf/session.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/behalf.ts";

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

type FoundCustomer = {
  id: number;
  cardNumber: string;
  firstName: string;
  lastName: string;
  company: string;
  siren: string;
  city: string;
  store: string;
};

type BehalfPageProps = {
  staff: StaffView;
  typed: string;
  isSearched: boolean;
  customers: readonly FoundCustomer[];
  hasMore: boolean;
  /** The session that this browser has open. */
  open: { company: string; endsAt: Date } | null;
  reply: FormReply | undefined;
};

/** Finds the customer for whom staff act, and asks for the reason. */
function BehalfPage({ staff, open, reply, ...search }: BehalfPageProps) {
  const { typed, isSearched, customers } = search;
  return (
    <StaffPage staff={staff} title={t("title")} lead={t("lead")}>
      {open ? <OpenSession {...open} /> : null}
      <Form role="search" className="panel stack" aria-label={t("search")}>
        <Field
          field={fieldOf("chercher", "client", typed, undefined)}
          label={t("query")}
          hint={t("query-hint")}
          type="search"
          maxLength={80}
          autoComplete="off"
          autoFocus={customers.length === 0}
          required
        />
        <p>
          <Button kind={customers.length > 0 ? "secondary" : "primary"}>{t("find")}</Button>
        </p>
      </Form>
      {customers.length > 0 ? <StartForm {...search} reply={reply} /> : null}
      {isSearched && customers.length === 0 ? (
        <EmptyState title={t("none")}>
          <p>{t("none-text")}</p>
        </EmptyState>
      ) : null}
    </StaffPage>
  );
}

function OpenSession({ company, endsAt }: NonNullable<BehalfPageProps["open"]>) {
  return (
    <section className="panel stack">
      <h2>{t("open")}</h2>
      <p>{t("open-for", { company, time: formatTime(endsAt) })}</p>
      <p>
        <ButtonLink to={url.cart} kind="secondary">
          {t("continue")}
        </ButtonLink>
      </p>
    </section>
  );
}

type StartFormProps = Pick<BehalfPageProps, "customers" | "hasMore" | "reply">;

function StartForm({ customers, hasMore, reply }: StartFormProps) {
  const [only] = customers;
  const { form, fields } = useServerForm<BehalfFields>(reply, {
    id: "agir",
    defaultValue: { customer: customers.length === 1 && only ? String(only.id) : undefined },
  });
  return (
    <section className="panel stack">
      <h2>{t("found", { count: customers.length })}</h2>
      {hasMore ? <p>{t("many")}</p> : null}
      <FormErrors form={form} />
      <PostForm form={form} className="stack" data-session>
        <Choices
          field={fields.customer}
          label={t("customer")}
          options={customers.map((one) => ({
            value: String(one.id),
            label: t("customer-line", {
              company: one.company,
              name: `${one.firstName} ${one.lastName}`,
            }),
            hint: t("customer-hint", {
              card: one.cardNumber,
              siren: one.siren,
              city: one.city,
              store: one.store,
            }),
          }))}
          required
        />
        <Field
          field={fields.reason}
          label={t("reason")}
          hint={t("reason-hint")}
          maxLength={BEHALF_REASON_LENGTH}
          autoComplete="off"
          required
        />
        <Button>{t("start")}</Button>
      </PostForm>
    </section>
  );
}
