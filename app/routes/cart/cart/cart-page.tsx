import { useLocation } from "react-router";
import { TotalsPanel } from "#app/components/cart/totals-panel.tsx";
import { EnterButton } from "#app/components/ui/button.tsx";
import { useServerForm } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PageButtons } from "#app/components/ui/pagination.tsx";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { LoadView } from "#app/models/cart/load-view.ts";
import type { NamedCart } from "#app/models/cart/name.ts";
import type { RemovalView } from "#app/models/cart/removal.ts";
import type { LineRemedy } from "#app/models/cart/shortage.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import type { DeliveryView } from "#app/models/checkout/delivery-view.ts";
import type { Resumable } from "#app/models/checkout/resume.ts";
import { DeliveryPanel } from "../delivery/delivery-panel.tsx";
import { CartActs } from "./cart-actions.tsx";
import { CART_FORM } from "./cart-form.ts";
import { type CartForm, NoteHead } from "./cart-head.tsx";
import { CartLines } from "./cart-lines.tsx";
import { CartFoot, type CartNextProps, CartReview } from "./cart-next.tsx";
import { LoadPanel } from "./load-panel.tsx";
import { RemovedNotice } from "./removed-notice.tsx";

const t = texts(cartTexts);

const ResumeNotice = whenShown(
  import.meta.env.SSR && (await import("#app/components/checkout/resume-notice.tsx")).ResumeNotice,
  async () => (await import("#app/components/checkout/resume-notice.tsx")).ResumeNotice,
);

const AsideLines = whenShown(
  import.meta.env.SSR && (await import("./aside-lines.tsx")).AsideLines,
  async () => (await import("./aside-lines.tsx")).AsideLines,
);

const CartEmpty = whenShown(
  import.meta.env.SSR && (await import("./cart-empty.tsx")).CartEmpty,
  async () => (await import("./cart-empty.tsx")).CartEmpty,
);

const MissedOffers = whenShown(
  import.meta.env.SSR && (await import("./missed-offers.tsx")).MissedOffers,
  async () => (await import("./missed-offers.tsx")).MissedOffers,
);

type CartPageProps = CartNextProps & {
  /** Null for visitors and for staff who act for a customer: they have one cart. */
  carts: readonly NamedCart[] | null;
  /** Null for visitors. */
  companyLabel: string | null;
  removal: RemovalView | null;
  delivery: DeliveryView | null;
  load: LoadView | null;
  remedies: Readonly<Record<number, LineRemedy>>;
  resumable: Resumable | null;
  reply: FormReply | undefined;
};

export function CartPage(page: CartPageProps) {
  const { cart, storeLabel, removal, remedies } = page;
  const { lines, asideLines, lineCount } = cart;
  const isOwn = page.carts !== null || storeLabel === null;
  // Mounted again at each visit, to clear what was added.
  const { key } = useLocation();
  const typed: CartForm = useServerForm(page.reply, { id: CART_FORM });
  return (
    <>
      <Page
        title={t("title")}
        count={lineCount > 0 ? <Size {...page} /> : null}
        aside={lineCount > 0 ? <Aside {...page} fields={typed.fields} /> : null}
      >
        <EnterButton form={CART_FORM}>{t("update")}</EnterButton>
        {lineCount > 0 && page.resumable ? <ResumeNotice resumable={page.resumable} /> : null}
        <RemovedNotice removal={removal} />
        <NoteHead key={key} {...page} typed={typed} />
        {lines.length > 0 ? (
          <CartLines
            lines={lines}
            storeLabel={storeLabel}
            remedies={remedies}
            canMove={page.carts !== null && page.carts.length > 1}
            canList={isOwn}
            reply={page.reply}
          />
        ) : null}
        {lineCount === 0 ? <CartEmpty hasAside={asideLines.length > 0} /> : null}
        {asideLines.length > 0 ? <AsideLines lines={asideLines} /> : null}
        <PageButtons
          current={cart.page}
          count={cart.pageCount}
          label={t("pages")}
          form={CART_FORM}
        />
        {lineCount > 0 ? (
          <CartActs
            isCustomer={page.carts !== null}
            canShare={isOwn}
            canAskQuote={storeLabel !== null && cart.totals !== null}
            seen={cart.seen}
          />
        ) : null}
      </Page>
      {lineCount > 0 ? <CartFoot {...page} /> : null}
    </>
  );
}

function Size({ cart: { lineCount: count, totals } }: CartPageProps) {
  return (
    <p className="list-count">
      {totals
        ? t("foot-lines", { count, weight: formatWeight(totals.weightGrams) })
        : t("lines-only", { count })}
    </p>
  );
}

function Aside({ fields, ...page }: CartPageProps & Pick<CartForm, "fields">) {
  return (
    <>
      {page.cart.totals ? (
        <TotalsPanel totals={page.cart.totals} offerLabel={page.cart.offer?.label}>
          <CartReview {...page} />
        </TotalsPanel>
      ) : (
        <CartReview {...page} />
      )}
      {page.cart.missedOffers.length > 0 ? <MissedOffers offers={page.cart.missedOffers} /> : null}
      {page.carts ? <LoadPanel load={page.load} /> : null}
      {page.storeLabel ? (
        <DeliveryPanel
          delivery={page.delivery}
          sentWith={{ form: CART_FORM, field: fields.zip_code_delivery }}
        />
      ) : null}
    </>
  );
}
