import { useEffect, useRef, useState } from "react";

type Box = React.RefObject<HTMLElement | null>;

export function quantityInput(box: Box) {
  return box.current?.querySelector<HTMLInputElement>("input[type=number]") ?? null;
}

type Typing = {
  box: Box;
  timer: React.RefObject<ReturnType<typeof setTimeout> | undefined>;
};

/** Announces a quantity that differs from the one sent. */
export function useSavedQuantity(
  fetcher: { state: string; formData?: FormData },
  quantity: number,
  { box, timer }: Typing,
) {
  const sent = useRef<string>(undefined);
  const shown = useRef(quantity);
  const [kept, setKept] = useState<number | null>(null);
  useEffect(() => {
    if (fetcher.state !== "idle") {
      sent.current = fetcher.formData?.get("quantity")?.toString() ?? sent.current;
      return;
    }
    const input = quantityInput(box);
    // Keep the typed value when nothing was sent or moved, or part is still unsent.
    const isStill = sent.current === undefined && shown.current === quantity;
    shown.current = quantity;
    if (timer.current !== undefined) return;
    if (input && !isStill) input.value = String(quantity);
    if (sent.current === undefined) return;
    setKept(sent.current === String(quantity) ? null : quantity);
    sent.current = undefined;
  }, [fetcher.state, fetcher.formData, quantity, box, timer]);
  return kept;
}
