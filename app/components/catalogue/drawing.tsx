import { to, url } from "#app/urls.ts";

type DrawingImageProps = {
  /** One of `drawings` and one of `tints` of models/drawing.ts, as products and order lines keep them. */
  drawing: string;
  tint: string;
  /** Alternative text; left out where the label stands beside the drawing. */
  label?: string;
  /** Side of the square, in CSS pixels. */
  size?: number;
  /** The main picture of a page is not lazy. */
  eager?: boolean;
};

/** The drawing of a product or a category. */
export function DrawingImage({ drawing, tint, label = "", size = 72, eager }: DrawingImageProps) {
  return (
    <img
      className="drawing"
      src={to(url.drawing, { drawing, tint: `${tint}.svg` })}
      width={size}
      height={size}
      alt={label}
      loading={eager ? undefined : "lazy"}
      decoding="async"
    />
  );
}
