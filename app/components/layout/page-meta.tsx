import { Children, isValidElement, useContext } from "react";
import { isRouteErrorResponse, Meta, UNSAFE_DataRouterDataContext } from "react-router";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { notFoundTitle } from "#app/models/platform/not-found.ts";

const t = texts(layoutTexts);

/** Errors come first in the title of a refused form: a screen reader reads it before the page (WCAG, G199). */
export function PageMeta() {
  const actionData = useContext(UNSAFE_DataRouterDataContext)?.actionData;
  return isRefused(actionData) ? <RefusedMeta /> : <Meta />;
}

function RefusedMeta() {
  const { props } = Meta();
  return Children.map(props.children, (child) =>
    isValidElement<{ children: string }>(child) && child.type === "title" ? (
      <title>{t("title-refused", { title: child.props.children })}</title>
    ) : (
      child
    ),
  );
}

function isRefused(actionData: Record<string, unknown> | null | undefined): boolean {
  return Object.values(actionData ?? {}).some((reply) => {
    const { result, refusal, failed }: Reply = typeof reply === "object" ? { ...reply } : {};
    const isWrong = Object.values(result?.error ?? {}).some((messages) => messages?.length);
    return isWrong || Boolean(refusal) || Boolean(failed);
  });
}

type Reply = {
  result?: { error?: Record<string, string[] | null> };
  refusal?: unknown;
  failed?: unknown;
};

export function errorTitle(error: unknown): string {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  if (status === 404) {
    return notFoundTitle(data) ?? t(isOfProduct(data) ? "errors.product" : "errors.not-found");
  }
  if (status === 413) return t("errors.too-large");
  return t(status < 500 ? "errors.refused" : "errors.broken");
}

function isOfProduct(data: unknown): boolean {
  return typeof data === "object" && data !== null && "suggestions" in data;
}
