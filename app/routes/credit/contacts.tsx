import { redirect } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Choices, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { type FormReply, parseForm } from "#app/http/form.server.ts";
import creditTexts from "#app/locales/fr/credit/credit.json";
import { texts } from "#app/locales/texts.ts";
import {
  type ContactView,
  dueCents,
  formatRate,
  toContactsView,
} from "#app/models/credit/credit-view.ts";
import { type CreditContactFields, creditContactForm } from "#app/models/credit/form.ts";
import { readCreditView } from "#app/models/credit/operation-view.ts";
import type { CreditProduct } from "#app/models/credit/protocol.ts";
import type { CreditMode } from "#app/models/payment/mode.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDay } from "#app/models/platform/time.ts";
import { findCreditChoice } from "#app/services/credit/account.server.ts";
import { openCredit } from "#app/services/credit/credit.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/contacts.ts";
import {
  answerFailure,
  creditStepPath,
  modeOf,
  requireOrder,
  requirePlan,
} from "./credit-request.server.ts";
import { CreditSteps } from "./credit-steps.tsx";

const t = texts(creditTexts);

export const handle = { webView: true };

export const middleware: Route.MiddlewareFunction[] = [requirePlan, requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const mode = modeOf(params);
  const choice = await findCreditChoice(context.get(buyerContext), params.orderUid, mode);
  if (!choice.ok) throw answerFailure(choice, params, address);
  return {
    mode,
    uid: choice.order.uid,
    grossCents: choice.order.grossCents,
    contacts: toContactsView(choice.contacts),
    products: choice.products,
    contactId: address.searchParams.get("contact"),
    isWebView: readCreditView(address.searchParams).isWebView,
  };
}

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  await requireOrder(context, params);
  const form = await parseForm(request, creditContactForm);
  if (!form.ok) return form.invalid();
  const opened = await openCredit(context.get(buyerContext), {
    ...form.value,
    orderUid: params.orderUid,
    mode: modeOf(params),
    channel: readCreditView(address.searchParams).channel,
  });
  if (!opened.ok) return answerFailure(opened, params, address);
  return redirect(creditStepPath(url.creditCode, params, address), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t(`${loaderData.mode}.title`) },
];

export default function ContactsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactsPage {...loaderData} actionData={actionData} />;
}

type Props = {
  mode: CreditMode;
  uid: string;
  grossCents: number;
  contacts: readonly ContactView[];
  products: readonly CreditProduct[];
  contactId: string | null;
  isWebView: boolean;
  actionData: FormReply | undefined;
};

function ContactsPage({ mode, uid, grossCents, contacts, products, contactId, ...rest }: Props) {
  const { form, fields } = useServerForm<CreditContactFields>(rest.actionData, {
    id: "titulaire",
    defaultValue: {
      contact: contacts.length === 1 ? contacts[0]?.id : (contactId ?? undefined),
      product: products.length === 1 ? products[0]?.code : undefined,
    },
  });
  const amount = formatCents(grossCents);
  return (
    <Page
      title={t(`${mode}.heading`, { uid })}
      lead={<p>{t(`${mode}.lead`, { amount })}</p>}
      narrow
    >
      <CreditSteps current="contacts" />
      <PostForm form={form} className="stack">
        <FormErrors form={form} />
        <Choices
          field={fields.product}
          label={t(`${mode}.product`)}
          options={products.map((product) => ({
            value: product.code,
            label: product.label,
            hint: <ProductTerms product={product} />,
          }))}
          required
        />
        <Choices
          field={fields.contact}
          label={t("contacts.contact")}
          hint={t("contacts.contact-hint")}
          options={contacts.map(({ id, name, mobile }) => ({
            value: id,
            label: name,
            hint: mobile,
          }))}
          required
        />
        <p className="legal">{t(`contacts.legal-${mode}`)}</p>
        <p className="row">
          <Button>{t("contacts.submit")}</Button>
          {rest.isWebView ? null : (
            <ButtonLink kind="quiet" to={to(url.paymentChoice, { orderUid: uid })}>
              {t("contacts.other-mode")}
            </ButtonLink>
          )}
          {rest.isWebView ? null : (
            <ButtonLink kind="quiet" to={to(url.order, { uid })}>
              {t("failure.order")}
            </ButtonLink>
          )}
        </p>
      </PostForm>
    </Page>
  );
}

const MAX_LISTED = 4;

function ProductTerms({ product }: { product: CreditProduct }) {
  const { schedule, costCents, annualRateBasisPoints } = product;
  const isLong = schedule.length > MAX_LISTED;
  return (
    <>
      {isLong ? (
        <Months schedule={schedule} />
      ) : (
        schedule.map((due) => (
          <span key={due.dueOn} className="due">
            {t("contacts.due", { amount: formatCents(due.amountCents), day: formatDay(due.dueOn) })}
          </span>
        ))
      )}
      <span className="due">
        {costCents === 0
          ? t("contacts.free")
          : t("contacts.cost", {
              cost: formatCents(costCents),
              rate: formatRate(annualRateBasisPoints),
              total: formatCents(dueCents(product)),
            })}
      </span>
    </>
  );
}

function Months({ schedule }: Pick<CreditProduct, "schedule">) {
  const [first, last] = [schedule[0], schedule.at(-1)];
  if (!first || !last) return null;
  const many = t("contacts.due-many", {
    count: schedule.length,
    amount: formatCents(first.amountCents),
    first: formatDay(first.dueOn),
    last: formatDay(last.dueOn),
  });
  const isEven = first.amountCents === last.amountCents;
  const end = isEven
    ? ""
    : `, ${t("contacts.due-last", { amount: formatCents(last.amountCents) })}`;
  return <span className="due">{many + end}</span>;
}
