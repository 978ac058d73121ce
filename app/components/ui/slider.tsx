import { Link } from "#app/framework/link.tsx";
import homeTexts from "#app/locales/fr/content/home.json";
import { texts } from "#app/locales/texts.ts";
import type { ImageView } from "#app/models/content/image.ts";
import { Picture } from "./picture.tsx";

const t = texts(homeTexts);

export type HomePartView = {
  id: number;
  title: string;
  text: string;
  link: string;
  linkLabel: string;
  image: ImageView | null;
};

/** Scrolled by hand, scroll bar or keyboard. No autoplay, no JavaScript. */
export function Slider({ slides }: { slides: readonly HomePartView[] }) {
  if (slides.length === 0) return null;
  return (
    <section aria-label={t("slider")}>
      <h2 className="hidden">{t("slider")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reached by the keyboard (WCAG 2.1.1) */}
      <ul className="slides" tabIndex={0}>
        {slides.map((slide, index) => (
          <li key={slide.id} className="slide">
            <PartPicture part={slide} eager={index === 0} />
            <PartWords part={slide} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HomeBlocks({ blocks }: { blocks: readonly HomePartView[] }) {
  if (blocks.length === 0) return null;
  return (
    <ul className="cards">
      {blocks.map((block) => (
        <li key={block.id} className="card">
          <PartPicture part={block} />
          <PartWords part={block} />
        </li>
      ))}
    </ul>
  );
}

function PartPicture({ part: { image }, eager = false }: { part: HomePartView; eager?: boolean }) {
  if (!image) return null;
  return <Picture image={image} sizes="(min-width: 48rem) 32rem, 8rem" isPlain eager={eager} />;
}

function PartWords({ part: { title, text, link, linkLabel } }: { part: HomePartView }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
      {link ? (
        <p>
          <PartLink to={link}>{linkLabel || title}</PartLink>
        </p>
      ) : null}
    </div>
  );
}

function PartLink({ to: target, children }: { to: string; children: string }) {
  return target.startsWith("/") ? (
    <Link to={target}>{children}</Link>
  ) : (
    <a href={target} rel="noopener">
      {children}
    </a>
  );
}
