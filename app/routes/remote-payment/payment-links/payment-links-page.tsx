import { type ComponentProps, useId } from "react";
import { Form } from "react-router";
import { Button, CommandForm } from "#app/components/ui/button.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Field, FormErrors, PostForm, TextArea } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import orderTexts from "#app/locales/fr/order/order.json";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import { SHARE_LIMITS } from "#app/models/catalogue/share.ts";
import type { CodeDrawing } from "#app/models/order/pickup-code.ts";
import type { RemoteState } from "#app/models/payment/remote-payment.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { RemoteNotPayable } from "../remote-not-payable.tsx";
import { LinkTable, type ListedLink } from "./link-table.tsx";
import { OpenedLink } from "./opened-link.tsx";

const t = texts(remoteTexts);
const tOrder = texts(orderTexts);

type PaymentLinksPageProps = {
  uid: string;
  amountCents: number;
  isPayable: boolean;
  state: RemoteState;
  links: readonly ListedLink[];
  opened: { address: string; code: CodeDrawing } | null;
  form: ComponentProps<typeof PostForm>["form"] & ComponentProps<typeof FormErrors>["form"];
  fields: { recipient: FieldControl; message: FieldControl };
};

export function PaymentLinksPage(props: PaymentLinksPageProps) {
  const { uid, amountCents, isPayable, state, links, opened } = props;
  return (
    <Page
      title={t("links.title", { uid })}
      lead={t("links.lead", { amount: formatCents(amountCents) })}
      breadcrumb={[{ label: tOrder("title", { uid }), to: to(url.order, { uid }) }]}
      narrow
    >
      {opened ? <OpenedLink {...opened} /> : null}
      {isPayable ? <Ways {...props} /> : <NotPayable uid={uid} state={state} />}
      {links.length > 0 ? (
        <section className="stack">
          <h2>{t("links.made")}</h2>
          <LinkTable uid={uid} links={links} />
          <p className="row screen">
            <a className="btn quiet" href={to(url.paymentLinksCsv, { uid })}>
              {t("csv.link")}
            </a>
          </p>
        </section>
      ) : null}
    </Page>
  );
}

function NotPayable({ uid, state }: Pick<PaymentLinksPageProps, "uid" | "state">) {
  if (state === "paid") return <p role="status">{t("already-paid")}</p>;
  const refused = state === "payable" || state === "pending" ? "not-payable" : state;
  return <RemoteNotPayable uid={uid} state={refused} isHolder={false} />;
}

function Ways({ uid, form, fields }: PaymentLinksPageProps) {
  const mailId = useId();
  return (
    <>
      <section className="panel stack" aria-labelledby={mailId}>
        <h2 id={mailId}>{t("links.mail")}</h2>
        <PostForm form={form}>
          <FormErrors form={form} />
          <Field
            field={fields.recipient}
            label={t("links.recipient")}
            type="email"
            maxLength={254}
            required
          />
          <TextArea
            field={fields.message}
            label={t("links.message")}
            maxLength={SHARE_LIMITS.message}
          />
          <Button>{t("links.send")}</Button>
        </PostForm>
      </section>
      <section className="panel stack">
        <h2>{t("links.otherwise")}</h2>
        <p>{t("links.otherwise-lead")}</p>
        <div className="row">
          <CommandForm action={to(url.makePaymentLink, { uid })}>{t("links.make")}</CommandForm>
          <Form
            method="post"
            action={to(url.paymentLinkPdf, { uid })}
            reloadDocument
            target="_blank"
          >
            <Button kind="secondary">{t("links.pdf")}</Button>
          </Form>
        </div>
      </section>
      <p className="hint">{t("links.promise")}</p>
    </>
  );
}
