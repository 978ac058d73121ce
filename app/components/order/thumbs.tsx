import type { ReactNode } from "react";
import { DrawingImage } from "#app/components/catalogue/drawing.tsx";
import type { OrderedItem } from "#app/models/order/order-view.ts";

type ThumbsProps = { items: readonly OrderedItem[]; size: number; children?: ReactNode };

/** Drawings of the first lines of an order, side by side. */
export function Thumbs({ items, size, children }: ThumbsProps) {
  return (
    <div className="thumbs">
      {items.map(({ drawing, tint }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same drawing
        <DrawingImage key={at} drawing={drawing} tint={tint} size={size} />
      ))}
      {children}
    </div>
  );
}
