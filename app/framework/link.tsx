import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router";

type LinkProps = ComponentProps<typeof RouterLink>;

/**
 * The framework's `<Link>`. On the server it is a plain `<a>` with the same markup, for a tenth of
 * the work (decision 008). Paths are absolute, from `to()`.
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;

/** The browser has all routes from the start: discovery would fetch nothing new. */
function BrowserLink(props: LinkProps) {
  return <RouterLink discover="none" {...props} />;
}

function ServerLink(props: LinkProps) {
  if (typeof props.to !== "string" || !props.to.startsWith("/")) return <BrowserLink {...props} />;
  const {
    to,
    discover: _discover,
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    mask: _mask,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ...anchor
  } = props;
  return <a {...anchor} href={to} />;
}
