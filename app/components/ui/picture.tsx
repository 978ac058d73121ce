import { useContext } from "react";
import { useLocation } from "react-router";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import { isStaffPath } from "#app/models/auth/staff.ts";
import {
  type ImageView,
  imageAddress,
  imageType,
  sourcesOf,
  srcSet,
} from "#app/models/content/image.ts";

type PictureProps = {
  image: ImageView;
  /** How wide it is shown: the `sizes` of an `<img>`. */
  sizes: string;
  /** Left out where words beside it say the same. */
  isPlain?: boolean;
  /** The main picture of a page is not lazy. */
  eager?: boolean;
};

/** A picture of the pages that editors write, in the size and format that suit; its place is kept from the start. */
export function Picture({ image, sizes, isPlain, eager }: PictureProps) {
  const { light } = useContext(RequestInfoContext);
  const { pathname } = useLocation();
  // Pages of editors have no scripts, but show what they are about.
  if (light && !image.isDrawn && !isStaffPath(pathname)) return null;
  const { better, plain } = sourcesOf(image);
  const widest = image.widths.at(-1) ?? image.width;
  return (
    <picture>
      {better.map((format) => (
        <source
          key={format}
          type={imageType(format)}
          srcSet={srcSet(image, format)}
          sizes={sizes}
        />
      ))}
      <img
        src={imageAddress(image.hash, image.widths[0] ?? widest, plain)}
        width={image.width}
        height={image.height}
        alt={isPlain ? "" : image.alt}
        loading={eager ? undefined : "lazy"}
        decoding="async"
      />
    </picture>
  );
}
