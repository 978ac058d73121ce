import { lazy, type ReactNode, Suspense, useState } from "react";
import { type ButtonKind, ButtonLink } from "#app/components/ui/button.tsx";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import { loadFile } from "#app/framework/files.ts";
import type { WindowName } from "./worksite-window.tsx";

const WorksiteWindow = lazy(async () => ({
  default: (await loadFile(() => import("./worksite-window.tsx"))).WorksiteWindow,
}));

type WindowLinkProps = {
  to: string;
  window: WindowName;
  kind: ButtonKind;
  label?: string;
  className?: string;
  children: ReactNode;
};

export function WindowLink({ to, window, kind, label, className, children }: WindowLinkProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ButtonLink
        kind={kind}
        className={className}
        to={to}
        aria-label={label}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </ButtonLink>
      {isOpen ? (
        <Suspense fallback={null}>
          <WorksiteWindow path={to} window={window} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
