import { Form } from "react-router";
import { Button, ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import orderTexts from "#app/locales/fr/order/order.json";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
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
      {isPayable ? <Ways uid={uid} /> : <NotPayable uid={uid} state={state} />}
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

function Ways({ uid }: { uid: string }) {
  return (
    <>
      <section className="panel stack">
        <p>{t("links.ways")}</p>
        <div className="row">
          <ButtonLink to={to(url.mailPaymentLink, { uid })}>{t("links.mail")}</ButtonLink>
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
