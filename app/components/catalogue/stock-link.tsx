import { lazy, type ReactNode, Suspense, useState } from "react";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import { Link } from "#app/framework/link.tsx";
import { to, url } from "#app/urls.ts";

type StockLinkProps = {
  productUid: number;
  /** Storage units wanted; one pack when nothing is said. */
  quantity?: number;
  /** What it is counted in. */
  unit: string;
  className?: string;
  children: ReactNode;
};

/** Fetched when it is first asked for: most pages are read without it. */
const StockPopup = lazy(async () => ({ default: (await import("./stock-popup.tsx")).StockPopup }));

/** Leads to where a product lies; with JavaScript a window over this page tells it of the nearest depots. */
export function StockLink({ className, children, ...wanted }: StockLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const { productUid, quantity } = wanted;
  const path = to(url.availability, { productUid }, { quantity });
  return (
    <>
      <Link
        to={path}
        rel="nofollow"
        className={className}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Link>
      {isOpen ? (
        <Suspense fallback={null}>
          <StockPopup {...wanted} quantity={quantity} path={path} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
