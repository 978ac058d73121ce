import { type ReactNode, useContext } from "react";
import { Outlet, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { TerminalContext } from "#app/components/auth/terminal.tsx";
import { Comparison } from "#app/components/catalogue/comparison.tsx";
import { ListParts } from "#app/components/catalogue/list-parts.tsx";
import { Dock } from "#app/components/layout/dock.tsx";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { LineBar } from "#app/components/layout/line-bar.tsx";
import { NavigationFeedback } from "#app/components/layout/navigation.tsx";
import { errorTitle, PageMeta } from "#app/components/layout/page-meta.tsx";
import { ScrollMemory } from "#app/components/layout/scroll.tsx";
import { ShopNotice } from "#app/components/layout/shop-notice.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader, shopperSummary } from "#app/components/layout/site-header.tsx";
import { FlashMessages } from "#app/components/ui/flash.tsx";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import { DeferredScripts } from "#app/framework/scripts.tsx";
import { guardBehalf } from "#app/http/behalf.server.ts";
import { shopperContext } from "#app/http/buyer.server.ts";
import { checkFirstCookie } from "#app/http/cookies-refused.server.ts";
import { restoreDraft } from "#app/http/draft/restore.server.ts";
import { answerFormOnce } from "#app/http/form-key.server.ts";
import { answerInPlace } from "#app/http/in-place.server.ts";
import { loadKnownBrowser } from "#app/http/known-browser.server.ts";
import { workerAddress } from "#app/http/offline.server.ts";
import { loadRanges } from "#app/http/ranges.server.ts";
import { comparedUids, loadShopper, takeFlash } from "#app/http/session.server.ts";
import { loadTerminal, terminalOf, terminalSummary } from "#app/http/terminal.server.ts";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { isInWebView } from "#app/models/credit/operation-view.ts";
import { STORE_PARAM } from "#app/models/store/address.ts";
import { sealHolder } from "#app/services/auth/form-draft.server.ts";
import { findShownTotal } from "#app/services/cart/shown-total.server.ts";
import { findProposedStore } from "#app/services/store/list.server.ts";
import { findHours } from "#app/services/store/opening.server.ts";
import printCssUrl from "#app/styles/ui/print.css?url";
import shopCssUrl from "#app/styles/ui/shop.css?url";
import type { Route } from "./+types/root";
import { texts } from "./locales/texts.ts";
import { url } from "./urls.ts";

const t = texts(layoutTexts);

const TerminalBar = whenShown(
  import.meta.env.SSR && (await import("#app/components/auth/next-customer.tsx")).TerminalBar,
  async () => (await import("#app/components/auth/next-customer.tsx")).TerminalBar,
);

const EnclosedHeader = whenShown(
  import.meta.env.SSR && (await import("./components/layout/enclosed-header.tsx")).EnclosedHeader,
  async () => (await import("./components/layout/enclosed-header.tsx")).EnclosedHeader,
);
const AccountNav = whenShown(
  import.meta.env.SSR && (await import("#app/components/layout/account-nav.tsx")).AccountNav,
  async () => (await import("#app/components/layout/account-nav.tsx")).AccountNav,
);

const StoreChange = whenShown(
  import.meta.env.SSR && (await import("#app/components/store/change.tsx")).StoreChange,
  async () => (await import("#app/components/store/change.tsx")).StoreChange,
);

export const middleware: Route.MiddlewareFunction[] = [
  checkFirstCookie,
  loadTerminal,
  loadKnownBrowser,
  loadShopper,
  guardBehalf,
  answerFormOnce,
  answerInPlace,
  restoreDraft,
];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const shopper = context.get(shopperContext);
  const { buyer, cartLineCount, cartName, sessionIdHash } = shopper;
  const [cartTotalCents, hours, flash, proposedStore] = await Promise.all([
    findShownTotal(shopper),
    buyer ? findHours(buyer.store.uid) : undefined,
    takeFlash(context),
    findProposedStore(address.searchParams.get(STORE_PARAM), buyer),
    loadRanges(context),
  ]);
  return {
    terminal: buyer?.behalf ? null : terminalSummary(context, sessionIdHash),
    shopper: buyer && shopperSummary(buyer, hours),
    formHolder: buyer && !buyer.behalf && !terminalOf(context) && sealHolder(buyer.customerId),
    worker: workerAddress(context, address),
    cartLineCount,
    cartName,
    cartTotalCents,
    compared: comparedUids(context),
    flash,
    proposedStore,
  };
}

export const meta: Route.MetaFunction = ({ error }) => [
  { title: t("title", { page: error ? errorTitle(error) : t("tagline") }) },
  { name: "description", content: t("tagline") },
];

type RootData = Route.ComponentProps["loaderData"];

/**
 * Without data when the root loader failed. `handle.reading`: scripts load at the first interaction; `handle.stored`:
 * none do.
 */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { nonce, light } = useContext(RequestInfoContext);
  const matches = useMatches();
  const isStored = import.meta.env.SSR && matches.some(({ handle }) => isHandle(handle, "stored"));
  return (
    <html lang="fr" className={light ? "light" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR ? <SentHead isInstallable={!light && !data?.terminal} /> : null}
        <PageMeta />
        {import.meta.env.SSR ? <SentStyles isStored={isStored} /> : null}
      </head>
      <body>
        <Shell data={data}>{children}</Shell>
        {light || isStored ? null : (
          <>
            <LineBar worker={data?.worker} />
            <ScrollMemory nonce={nonce} />
          </>
        )}
        {import.meta.env.SSR && !isStored ? (
          <DeferredScripts styles={shopCssUrl} whenTouched={isOnlyRead(matches, data)} />
        ) : null}
      </body>
    </html>
  );
}

/** True for a page that its reader has nothing to do on but read. */
function isOnlyRead(matches: ReturnType<typeof useMatches>, data: RootData | undefined): boolean {
  const isReading = matches.some(({ handle }) => isHandle(handle, "reading"));
  return isReading && !data?.shopper && !data?.proposedStore;
}

/**
 * The content alone on pages for a frame (`handle.bare`) and in the app's web view (`handle.webView`);
 * a checkout is closed in (`handle.enclosed`). `handle.skip` names the list that a second skip link leads to.
 */
function Shell({ data, children }: { data: RootData | undefined; children: ReactNode }) {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  if (matches.some(({ handle }) => isHandle(handle, "bare"))) return children;
  if (isInWebView(search) && matches.some(({ handle }) => isHandle(handle, "webView"))) {
    return <WebView messages={data?.flash ?? []}>{children}</WebView>;
  }
  const terminal = data?.terminal ?? null;
  const isEnclosed = matches.some(({ handle }) => isHandle(handle, "enclosed"));
  const list = matches.map(({ handle }) => skipTarget(handle)).find(Boolean);
  const cart = {
    lineCount: data?.cartLineCount ?? 0,
    name: data?.cartName,
    totalCents: data?.cartTotalCents,
  };
  const rights = isEnclosed || !isInAccount(pathname) ? null : data?.shopper?.rights;
  return (
    <TerminalContext value={terminal}>
      {terminal ? <TerminalBar terminal={terminal} /> : null}
      <a href="#contenu" className="skip hidden">
        {t("skip")}
      </a>
      {list ? (
        <a href={`#${list}`} className="skip hidden">
          {t(`skip-${list}`)}
        </a>
      ) : null}
      <NavigationFeedback />
      <ShopNotice />
      {isEnclosed ? (
        <EnclosedHeader hasCart={cart.lineCount > 0} />
      ) : (
        <SiteHeader shopper={data?.shopper ?? null} cart={cart} />
      )}
      {rights ? (
        <div className="account wide">
          <AccountNav rights={rights} />
          <Main data={data}>{children}</Main>
        </div>
      ) : (
        <Main data={data} className="wide">
          {children}
        </Main>
      )}
      <SiteFooter />
      {isEnclosed ? null : <Dock cart={cart} />}
    </TerminalContext>
  );
}

/** Only sent: the browser keeps them in its head. */
function SentHead({ isInstallable }: { isInstallable: boolean }) {
  return (
    <>
      <meta name="application-name" content={t("name")} />
      <meta name="theme-color" content="#1d1b18" />
      <link rel="icon" href={url.favicon} type="image/svg+xml" />
      {isInstallable ? <link rel="manifest" href={url.webManifest} /> : null}
    </>
  );
}

/** Only sent, as `SentHead`: the styles are in no script. A page that is kept offline holds them. */
function SentStyles({ isStored }: { isStored: boolean }) {
  const { nonce, fontFaces, styles, sheet } = useContext(RequestInfoContext);
  return (
    <>
      {sheet === "held" && !isStored ? (
        <link rel="stylesheet" href={shopCssUrl} nonce={nonce} />
      ) : (
        <style nonce={nonce}>{styles}</style>
      )}
      {fontFaces ? (
        <style nonce={nonce} id="lettre">
          {fontFaces}
        </style>
      ) : null}
      <link rel="stylesheet" media="print" href={printCssUrl} nonce={nonce} />
    </>
  );
}

type MainProps = { data: RootData | undefined; className?: string; children: ReactNode };

function Main({ data, className, children }: MainProps) {
  return (
    <main id="contenu" className={className} tabIndex={-1}>
      <FlashMessages messages={data?.flash ?? []} />
      {data?.proposedStore ? <StoreChange store={data.proposedStore} /> : null}
      <Comparison compared={data?.compared ?? []}>{children}</Comparison>
    </main>
  );
}

function isInAccount(pathname: string): boolean {
  return pathname === url.account || pathname.startsWith(`${url.account}/`);
}

type HandleName = "bare" | "webView" | "reading" | "enclosed" | "stored";

function isHandle(handle: unknown, name: HandleName): boolean {
  return typeof handle === "object" && handle !== null && name in handle;
}

function skipTarget(handle: unknown): "produits" | "lignes" | null {
  if (typeof handle !== "object" || handle === null || !("skip" in handle)) return null;
  return handle.skip === "produits" || handle.skip === "lignes" ? handle.skip : null;
}

function WebView({ messages, children }: { messages: RootData["flash"]; children: ReactNode }) {
  return (
    <main id="contenu" className="wide" tabIndex={-1}>
      <FlashMessages messages={messages} />
      {children}
      <ListParts />
    </main>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
