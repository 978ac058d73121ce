import type { ReactNode } from "react";
import { ProductList } from "#app/components/catalogue/product-card.tsx";
import { type Range, RangeList } from "#app/components/catalogue/range-list.tsx";
import { StoreFinder } from "#app/components/store/finder.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { HomeBlocks, type HomePartView, Slider } from "#app/components/ui/slider.tsx";
import { Link } from "#app/framework/link.tsx";
import homeTexts from "#app/locales/fr/content/home.json";
import { texts } from "#app/locales/texts.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { to, url } from "#app/urls.ts";
import { Habits } from "./habits.tsx";
import { NewsBlock, type ShortNews } from "./news-block.tsx";
import type { WelcomeView } from "./welcome-view.ts";
import { Worktop } from "./worktop-tiles.tsx";

const t = texts(homeTexts);

type HomePageProps = {
  welcome: WelcomeView | null;
  editorial: {
    slides: readonly HomePartView[];
    blocks: readonly HomePartView[];
    news: readonly ShortNews[];
  };
  ranges: readonly Range[];
  habits: { products: readonly ListedProduct[]; total: number } | null;
  bestSellers: readonly ListedProduct[];
  /** Units in the cart, by uid. */
  inCart: Readonly<Record<number, number>>;
};

export function HomePage(home: HomePageProps) {
  const { welcome, editorial, ranges, habits, bestSellers, inCart } = home;
  return (
    <HomeFrame welcome={welcome}>
      {welcome ? <Worktop welcome={welcome} /> : null}
      {habits ? <Habits {...habits} inCart={inCart} /> : null}
      {welcome ? <LatestLists lists={welcome.lists} /> : null}
      <Slider slides={editorial.slides} />
      {ranges.length > 0 ? (
        <>
          <h2>{t("ranges")}</h2>
          <RangeList ranges={ranges} />
        </>
      ) : null}
      {bestSellers.length > 0 ? (
        <>
          <h2>{t("best-sellers")}</h2>
          <ProductList products={bestSellers} inCart={inCart} />
        </>
      ) : null}
      {editorial.blocks.length > 0 ? (
        <section>
          <h2>{t("blocks")}</h2>
          <HomeBlocks blocks={editorial.blocks} />
        </section>
      ) : null}
      <NewsBlock news={editorial.news} />
      <h2>{t("store")}</h2>
      <StoreFinder />
    </HomeFrame>
  );
}

function LatestLists({ lists }: Pick<WelcomeView, "lists">) {
  if (lists.length === 0) return null;
  return (
    <nav aria-labelledby="listes" className="row families latest-lists">
      <h2 id="listes">{t("lists")}</h2>
      {lists.map(({ id, label, itemCount }) => (
        <Link key={id} to={to(url.list, { id })}>
          {label} <small>{t("list-products", { count: itemCount })}</small>
        </Link>
      ))}
      <Link to={url.lists}>{t("all-lists")}</Link>
    </nav>
  );
}

type HomeFrameProps = { welcome: WelcomeView | null; children: ReactNode };

/** A promise on ink for a visitor; a customer's own name. */
function HomeFrame({ welcome, children }: HomeFrameProps) {
  if (welcome) {
    const { firstName, companyLabel: company, cardNumber: card, storeLabel: store } = welcome;
    return (
      <Page
        title={t("buyer.heading", { name: firstName })}
        count={<p className="hint">{t("buyer.lead", { company, card, store })}</p>}
      >
        {children}
      </Page>
    );
  }
  return (
    <div className="page">
      <header className="hero">
        <h1 tabIndex={-1}>{t("visitor.heading")}</h1>
        <p className="lead">{t("visitor.lead")}</p>
        <p className="row">
          <ButtonLink to={url.login} kind="buy">
            {t("visitor.sign-in")}
          </ButtonLink>
          <ButtonLink to={url.cardRequest} kind="secondary">
            {t("visitor.ask-card")}
          </ButtonLink>
        </p>
      </header>
      <div className="content">{children}</div>
    </div>
  );
}
