import { useContext } from "react";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import { type ProductPicture, photoSet } from "#app/models/catalogue/image.ts";
import { imageAddress } from "#app/models/content/image.ts";
import { DrawingImage } from "./drawing.tsx";

type ProductImageProps = {
  product: ProductPicture;
  /** Side of the square, in CSS pixels. */
  size: 56 | 64 | 96;
};

/** The first photograph of a product beside its label; its drawing without one, and in light mode. */
export function ProductImage({ product: { drawing, tint, photo }, size }: ProductImageProps) {
  const { light } = useContext(RequestInfoContext);
  if (!photo || light) return <DrawingImage drawing={drawing} tint={tint} size={size} />;
  const widths = size > 64 ? ([160, 480] as const) : ([160] as const);
  const sizes = `${size}px`;
  return (
    <picture className="as-drawing">
      <source type="image/avif" srcSet={photoSet(photo, "avif", widths)} sizes={sizes} />
      <img
        className="drawing"
        src={imageAddress(photo, 160, "webp")}
        srcSet={photoSet(photo, "webp", widths)}
        sizes={sizes}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
