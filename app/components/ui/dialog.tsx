import { type ReactNode, useEffect, useId, useRef } from "react";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { Icon } from "./icon.tsx";

const t = texts(layoutTexts);

type DialogProps = {
  title: string;
  open: boolean;
  onClose?: () => void;
  children: ReactNode;
};

/** A modal window, with JavaScript only: its content also has a page or a URL. */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);
  return (
    <dialog ref={ref} aria-labelledby={titleId} onClose={onClose}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {onClose ? (
          <form method="dialog">
            <button type="submit" className="btn quiet" aria-label={t("close")}>
              <Icon name="close" />
            </button>
          </form>
        ) : null}
      </header>
      {children}
    </dialog>
  );
}
