import { useContext } from "react";
import { DrawingImage } from "#app/components/catalogue/drawing.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import productTexts from "#app/locales/fr/catalogue/product.json";
import { texts } from "#app/locales/texts.ts";
import { PHOTO_WIDTHS, photoSet } from "#app/models/catalogue/image.ts";
import type { ProductView } from "#app/models/catalogue/product-view.ts";
import { imageAddress } from "#app/models/content/image.ts";

const t = texts(productTexts);

/** Width of the pictures on the page (`.photos` of product.css). */
const SIZES = "(min-width: 31rem) 28rem, 92vw";

/** The photographs of a product in a row that scrolls; its drawing without one, and in light mode. */
export function ProductPhotos({ product }: { product: ProductView }) {
  const { light } = useContext(RequestInfoContext);
  const { drawing, tint, label, photos } = product;
  if (photos.length === 0 || light) {
    return <DrawingImage drawing={drawing} tint={tint} size={320} label={label} eager />;
  }
  const pictures = photos.map(({ hash, alt, height }, index) => (
    <picture key={hash}>
      <source type="image/avif" srcSet={photoSet(hash, "avif")} sizes={SIZES} />
      <img
        src={imageAddress(hash, 480, "webp")}
        srcSet={photoSet(hash, "webp")}
        sizes={SIZES}
        width={PHOTO_WIDTHS.at(-1)}
        height={height}
        alt={alt || label}
        loading={index === 0 ? undefined : "lazy"}
        decoding="async"
      />
    </picture>
  ));
  if (photos.length === 1) return <div className="photos">{pictures}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the row of photographs must scroll from the keyboard
    <section className="photos" aria-label={t("photos", { count: photos.length })} tabIndex={0}>
      {pictures}
    </section>
  );
}
