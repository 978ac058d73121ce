import { Notice } from "#app/components/ui/flash.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import { texts } from "#app/locales/texts.ts";
import type { QuickOrderView } from "#app/models/cart/quick-order-view.ts";
import { to, url } from "#app/urls.ts";
import { QuickBox } from "../quick-box.tsx";
import { QuickOrderLines } from "../quick-order-lines.tsx";
import type { QuickReply } from "../quick-order-reply.server.ts";
import { QuickOrderSummary } from "../quick-order-summary.tsx";

const t = texts(quickTexts);
const tCart = texts(cartTexts);

type QuickOrderPageProps = {
  storeLabel: string | null;
  reply: QuickReply | null | undefined;
};

export function QuickOrderPage({ storeLabel, reply }: QuickOrderPageProps) {
  const order = reply?.order ?? null;
  return (
    <Page
      title={t("title")}
      lead={order ? leadOf(order, storeLabel) : t("lead")}
      breadcrumb={[{ label: tCart("title"), to: to(url.cart) }]}
      narrow={order === null}
      aside={order ? <QuickOrderSummary order={order} /> : null}
    >
      {reply ? <Outcome reply={reply} /> : null}
      {order ? (
        <QuickOrderLines
          order={order}
          batch={reply?.batch ?? null}
          draftId={reply?.draftId ?? null}
          storeLabel={storeLabel}
        />
      ) : (
        <QuickBox reply={reply} />
      )}
    </Page>
  );
}

function leadOf({ netCents }: QuickOrderView, store: string | null) {
  return netCents !== null && store ? t("preview-lead", { store }) : t("preview-lead-plain");
}

function Outcome({ reply: { failed, leftOut } }: { reply: QuickReply }) {
  return (
    <>
      {failed ? (
        <div role="alert">
          <Notice tone="warning">
            <p>{t(failed)}</p>
            <Link to={to(url.cart)}>{t("view-cart")}</Link>
          </Notice>
        </div>
      ) : null}
      {leftOut > 0 ? <Notice tone="warning">{t("left-out", { count: leftOut })}</Notice> : null}
    </>
  );
}
