import type { ReactNode } from "react";
import { ProductList } from "#app/components/catalogue/product-card.tsx";
import { type Range, RangeList } from "#app/components/catalogue/range-list.tsx";
import { StoreFinder } from "#app/components/store/finder.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { HomeBlocks, type HomePartView, Slider } from "#app/components/ui/slider.tsx";
import homeTexts from "#app/locales/fr/content/home.json";
import { texts } from "#app/locales/texts.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { url } from "#app/urls.ts";
import { NewsBlock, type ShortNews } from "./news-block.tsx";
import { WelcomePart } from "./welcome-part.tsx";
import type { WelcomeView } from "./welcome-view.ts";

const t = texts(homeTexts);

type HomePageProps = {
  welcome: WelcomeView | null;
  editorial: {
    slides: readonly HomePartView[];
    blocks: readonly HomePartView[];
    news: readonly ShortNews[];
  };
  ranges: readonly Range[];
  bestSellers: readonly ListedProduct[];
};

export function HomePage({ welcome, editorial, ranges, bestSellers }: HomePageProps) {
  return (
    <HomeFrame welcome={welcome}>
      {welcome ? <WelcomePart welcome={welcome} /> : null}
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
          <ProductList products={bestSellers} />
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
