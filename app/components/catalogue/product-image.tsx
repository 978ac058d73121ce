import { useContext } from "react";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import { imagePath, type ProductPicture, photoSet } from "#app/models/catalogue/image.ts";
import { imageAddress } from "#app/models/content/image.ts";
import { DrawingImage } from "./drawing.tsx";

type ProductImageProps = {
  product: ProductPicture;
  /** Side of the square, in CSS pixels; null where the styles of a row say it, thirty times. */
  size: 56 | 64 | 96 | null;
};

const ROW_SIDE = 56;

/** The first photograph of a product beside its label; its drawing without one, and in light mode. */
export function ProductImage({ product: { drawing, tint, photo }, size }: ProductImageProps) {
  const { light } = useContext(RequestInfoContext);
  if (!photo || light) {
    if (size === null) return <img src={imagePath({ drawing, tint })} alt="" loading="lazy" />;
    return <DrawingImage drawing={drawing} tint={tint} size={size} />;
  }
  const side = size ?? ROW_SIDE;
  const widths = side > 64 ? ([160, 480] as const) : ([160] as const);
  const sizes = `${side}px`;
  return (
    <picture className="as-drawing">
      <source type="image/avif" srcSet={photoSet(photo, "avif", widths)} sizes={sizes} />
      <img
        className="drawing"
        src={imageAddress(photo, 160, "webp")}
        srcSet={photoSet(photo, "webp", widths)}
        sizes={sizes}
        width={side}
        height={side}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
