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
  sizes: string;
  isPlain?: boolean;
  eager?: boolean;
};

export function Picture({ image, sizes, isPlain, eager }: PictureProps) {
  const { light } = useContext(RequestInfoContext);
  const { pathname } = useLocation();
  // Staff pages have no scripts, but always show pictures.
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
