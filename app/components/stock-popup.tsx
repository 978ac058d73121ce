import { type MouseEvent, useEffect } from "react";
import { createPortal } from "react-dom";
import { useFetcher, useLocation } from "react-router";
import availabilityTexts from "#app/locales/fr/availability.json";
import { texts } from "#app/locales/texts.ts";
import type { StoresAround } from "#app/models/availability.ts";
import { Dialog } from "./dialog.tsx";
import { StockHidden } from "./stock-hidden.tsx";
import { StoresAroundView, type WantedProduct } from "./stores-around.tsx";

const t = texts(availabilityTexts);

/** What the page of availability gives. */
export type AvailabilityData = {
  product: WantedProduct;
  around: StoresAround | null;
  isSignedIn: boolean;
  myStoreUid: number | null;
};

/** The page of availability as a window over another page, where its form and its steps stay. In the browser only. */
export function StockPopup({ path, onClose }: { path: string; onClose: () => void }) {
  const { data, load, Form } = useFetcher<AvailabilityData>();
  const { pathname, search } = useLocation();
  useEffect(() => void load(path), [load, path]);
  const stay = (event: MouseEvent) => {
    const target = linkTo(event, path);
    if (!target) return;
    event.preventDefault();
    void load(target);
  };
  // At the end of the document: the link it was opened by stands in paragraphs and coloured badges.
  return createPortal(
    <Dialog title={t("heading")} open onClose={onClose}>
      <div onClickCapture={stay}>
        {data ? (
          <Content data={data} path={path} back={pathname + search} load={load} Form={Form} />
        ) : (
          <p>{t("loading")}</p>
        )}
      </div>
    </Dialog>,
    document.body,
  );
}

type ContentProps = {
  data: AvailabilityData;
  path: string;
  back: string;
  load: (path: string) => Promise<void>;
  Form: ReturnType<typeof useFetcher>["Form"];
};

function Content({ data, path, back, load, Form }: ContentProps) {
  const { product, around, isSignedIn, myStoreUid } = data;
  if (!around) return <StockHidden isSignedIn={isSignedIn} back={path} />;
  return (
    <StoresAroundView
      product={product}
      around={around}
      myStoreUid={myStoreUid}
      back={back}
      go={load}
      Form={Form}
    />
  );
}

/** The address of a pressed link when it is that of this window read another way. */
function linkTo({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent, path: string) {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey) return null;
  const { pathname, search } = new URL(link.href);
  return pathname === path.split("?")[0] ? pathname + search : null;
}
