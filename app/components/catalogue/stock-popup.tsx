import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useRouteLoaderData } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { fetchJson } from "#app/components/ui/fetch-json.ts";
import popupTexts from "#app/locales/fr/catalogue/stock-popup.json";
import { texts } from "#app/locales/texts.ts";
import type { StockLevel } from "#app/models/catalogue/stock.ts";
import { STORE_STEP } from "#app/models/store/availability.ts";
import { to, url } from "#app/urls.ts";
import { stockText } from "./stock-text.ts";

const t = texts(popupTexts);

type StoreStock = {
  store_uid: number;
  label: string;
  distance: number;
  stock: { level: StockLevel; quantity: number };
};

type StockPopupProps = {
  productUid: number;
  quantity: number | undefined;
  unit: string;
  path: string;
  onClose: () => void;
};

export function StockPopup({ path, onClose, ...wanted }: StockPopupProps) {
  return createPortal(
    <Dialog title={t("heading")} open onClose={onClose}>
      <StoreStocks {...wanted} />
      <p>
        <ButtonLink to={path} rel="nofollow">
          {t("page")}
        </ButtonLink>
      </p>
    </Dialog>,
    document.body,
  );
}

function StoreStocks({ productUid, quantity, unit }: Omit<StockPopupProps, "path" | "onClose">) {
  const storeUid = useMyStore();
  const [limit, setLimit] = useState(STORE_STEP);
  const [stores, setStores] = useState<StoreStock[] | null>();
  useEffect(() => {
    if (storeUid === undefined) return setStores(null);
    const left = new AbortController();
    const path = to(url.stockStores, { storeUid, productUid }, { limit, quantity });
    void fetchJson<StoreStock[]>(path, left.signal).then(
      (found) => left.signal.aborted || setStores(found),
    );
    return () => left.abort();
  }, [storeUid, productUid, quantity, limit]);
  if (!stores) return <p role="status">{t(stores === null ? "unread" : "loading")}</p>;
  const hasMore = stores.length === limit;
  // Farther depots are still unknown.
  if (!hasMore && stores.every(({ stock }) => stock.quantity === 0)) {
    return <p role="status">{t("none")}</p>;
  }
  return (
    <>
      <ol aria-label={t("stores")} className="depots">
        {stores.map((store) => (
          <StoreLine
            key={store.store_uid}
            store={store}
            unit={unit}
            isMine={store.store_uid === storeUid}
          />
        ))}
      </ol>
      {hasMore ? (
        <Button type="button" kind="secondary" onClick={() => setLimit(limit + STORE_STEP)}>
          {t("more")}
        </Button>
      ) : null}
    </>
  );
}

type StoreLineProps = { store: StoreStock; unit: string; isMine: boolean };

function StoreLine({ store, unit, isMine }: StoreLineProps) {
  const { label, distance, stock } = store;
  const km = Math.round(distance);
  return (
    <li>
      <div>
        <b>{label}</b> <small>{km === 0 ? t("here") : t("km", { count: km })}</small>
        {isMine ? <p className="hint">{t("yours")}</p> : null}
      </div>
      <b className={`stock ${stock.level}`}>{stockText(stock.level, stock.quantity, unit)}</b>
    </li>
  );
}

function useMyStore(): number | undefined {
  const data = useRouteLoaderData<{ shopper: { store: { uid: number } } | null }>("root");
  return data?.shopper?.store.uid;
}
