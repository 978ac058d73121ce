import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Choices, FormErrors, PostForm, useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import creditTexts from "#app/locales/fr/credit/credit.json";
import { texts } from "#app/locales/texts.ts";
import type { CreditMode } from "#app/models/credit/credit.ts";
import type { ContactView } from "#app/models/credit/credit-view.ts";
import type { CreditContactFields } from "#app/models/credit/form.ts";
import type { CreditProduct } from "#app/models/credit/protocol.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { CreditSteps } from "../credit-steps.tsx";
import { ProductTerms } from "./product-terms.tsx";

const t = texts(creditTexts);

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

export function ContactsPage({
  mode,
  uid,
  grossCents,
  contacts,
  products,
  contactId,
  ...rest
}: Props) {
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
