import { type ReactNode, useContext } from "react";
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { TerminalContext } from "#app/components/auth/terminal.tsx";
import { Comparison } from "#app/components/catalogue/comparison.tsx";
import { rangeNameOf } from "#app/components/catalogue/range-list.tsx";
import { NavigationFeedback } from "#app/components/layout/navigation.tsx";
import { errorTitle, PageMeta } from "#app/components/layout/page-meta.tsx";
import { ShopNotice } from "#app/components/layout/shop-notice.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader, shopperSummary } from "#app/components/layout/site-header.tsx";
import { FlashMessages } from "#app/components/ui/flash.tsx";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import { DeferredScripts } from "#app/framework/scripts.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { answerInPlace } from "#app/http/in-place.server.ts";
import { loadKnownBrowser } from "#app/http/known-browser.server.ts";
import { comparedUids, loadShopper, takeFlash } from "#app/http/session.server.ts";
import { loadTerminal, terminalSummary } from "#app/http/terminal.server.ts";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { isInWebView } from "#app/models/credit/operation-view.ts";
import { STORE_PARAM } from "#app/models/store/address.ts";
import { listRanges } from "#app/services/catalogue/category.server.ts";
import { findProposedStore } from "#app/services/store/list.server.ts";
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

const ErrorPage = whenShown(
  import.meta.env.SSR && (await import("#app/components/layout/error-page.tsx")).ErrorPage,
  async () => (await import("#app/components/layout/error-page.tsx")).ErrorPage,
);

const StoreChange = whenShown(
  import.meta.env.SSR && (await import("#app/components/store/change.tsx")).StoreChange,
  async () => (await import("#app/components/store/change.tsx")).StoreChange,
);

export const middleware: Route.MiddlewareFunction[] = [
  loadTerminal,
  loadKnownBrowser,
  loadShopper,
  answerInPlace,
];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const { buyer, cartLineCount, cartName, sessionIdHash } = context.get(shopperContext);
  return {
    terminal: terminalSummary(context, sessionIdHash),
    shopper: buyer && shopperSummary(buyer),
    cartLineCount,
    cartName,
    compared: comparedUids(context),
    ranges: (await listRanges()).map(rangeNameOf),
    flash: await takeFlash(context),
    proposedStore: await findProposedStore(address.searchParams.get(STORE_PARAM), buyer),
  };
}

export const meta: Route.MetaFunction = ({ error }) => [
  { title: t("title", { page: error ? errorTitle(error) : t("tagline") }) },
  { name: "description", content: t("tagline") },
];

type RootData = Route.ComponentProps["loaderData"];

/** Without data when the root loader failed. `handle.reading`: scripts load at the first interaction. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const {
    nonce = sentStyle?.nonce,
    styles = sentStyle?.textContent,
    light,
  } = useContext(RequestInfoContext);
  const isReading = useMatches().some(({ handle }) => isHandle(handle, "reading"));
  const isOnlyRead = isReading && !data?.shopper && !data?.proposedStore;
  return (
    <html lang="fr" className={light ? "light" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="application-name" content={t("name")} />
        <meta name="theme-color" content="#1d1b18" />
        <link rel="icon" href={url.favicon} type="image/svg+xml" />
        <PageMeta />
        <style nonce={nonce} suppressHydrationWarning>
          {styles}
        </style>
        <link
          rel="stylesheet"
          media="print"
          href={printCssUrl}
          nonce={nonce}
          suppressHydrationWarning
        />
      </head>
      <body>
        <Shell data={data}>{children}</Shell>
        {light ? null : (
          <>
            <ScrollRestoration nonce={nonce} />
            <DeferredScripts styles={shopCssUrl} whenTouched={isOnlyRead} />
          </>
        )}
      </body>
    </html>
  );
}

/** The content alone on pages for a frame (`handle.bare`) and in the app's web view (`handle.webView`). */
function Shell({ data, children }: { data: RootData | undefined; children: ReactNode }) {
  const matches = useMatches();
  const { search } = useLocation();
  if (matches.some(({ handle }) => isHandle(handle, "bare"))) return children;
  if (isInWebView(search) && matches.some(({ handle }) => isHandle(handle, "webView"))) {
    return <WebView messages={data?.flash ?? []}>{children}</WebView>;
  }
  const terminal = data?.terminal ?? null;
  return (
    <TerminalContext value={terminal}>
      {terminal ? <TerminalBar terminal={terminal} /> : null}
      <a href="#contenu" className="skip hidden">
        {t("skip")}
      </a>
      <NavigationFeedback />
      <ShopNotice />
      <SiteHeader
        shopper={data?.shopper ?? null}
        cartLineCount={data?.cartLineCount ?? 0}
        cartName={data?.cartName}
        ranges={data?.ranges ?? []}
      />
      <main id="contenu" className="wide" tabIndex={-1}>
        <FlashMessages messages={data?.flash ?? []} />
        {data?.proposedStore ? <StoreChange store={data.proposedStore} /> : null}
        <Comparison compared={data?.compared ?? []}>{children}</Comparison>
      </main>
      <SiteFooter />
    </TerminalContext>
  );
}

function isHandle(handle: unknown, name: "bare" | "webView" | "reading"): boolean {
  return typeof handle === "object" && handle !== null && name in handle;
}

function WebView({ messages, children }: { messages: RootData["flash"]; children: ReactNode }) {
  return (
    <main id="contenu" className="wide" tabIndex={-1}>
      <FlashMessages messages={messages} />
      {children}
    </main>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const ranges = useRouteLoaderData<typeof loader>("root")?.ranges ?? [];
  return <ErrorPage error={error} ranges={ranges} />;
}

/** Keeps the styles out of the JavaScript: the browser reads them from the document. */
const sentStyle = import.meta.env.SSR ? null : document.querySelector("style");
