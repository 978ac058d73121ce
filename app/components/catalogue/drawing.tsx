import { imagePath } from "#app/models/catalogue/image.ts";

type DrawingImageProps = {
  drawing: string;
  tint: string;
  /** Alternative text; omitted where the label stands beside the drawing. */
  label?: string;
  size?: number;
  /** True for the main picture of a page, which is not lazy. */
  eager?: boolean;
};

export function DrawingImage({ drawing, tint, label = "", size = 72, eager }: DrawingImageProps) {
  return (
    <img
      className="drawing"
      src={imagePath({ drawing, tint })}
      width={size}
      height={size}
      alt={label}
      loading={eager ? undefined : "lazy"}
      decoding="async"
    />
  );
}
