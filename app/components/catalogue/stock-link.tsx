import { lazy, type ReactNode, Suspense, useState } from "react";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import { loadFile } from "#app/framework/files.ts";
import { Link } from "#app/framework/link.tsx";
import { to, url } from "#app/urls.ts";

type StockLinkProps = {
  productUid: number;
  quantity?: number;
  unit: string;
  className?: string;
  children: ReactNode;
};

const StockPopup = lazy(async () => ({
  default: (await loadFile(() => import("./stock-popup.tsx"))).StockPopup,
}));

export function StockLink({ className, children, ...wanted }: StockLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const { productUid, quantity } = wanted;
  const path = to(url.availability, { productUid }, { quantity });
  return (
    <>
      <Link
        to={path}
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
