import { type ComponentProps, Fragment, type ReactNode } from "react";
import { Link } from "#app/framework/link.tsx";
import paginationTexts from "#app/locales/fr/platform/pagination.json";
import { texts } from "#app/locales/texts.ts";
import { pageWindow } from "#app/models/platform/pagination.ts";
import { Icon } from "./icon.tsx";

const t = texts(paginationTexts);

type PaginationProps = {
  current: number;
  count: number;
  href: (page: number) => string;
  label?: string;
};

export function Pagination({ current, count, href, label = t("pages") }: PaginationProps) {
  return (
    <Pages current={current} count={count} label={label}>
      {(page, rest) => <Link to={href(page)} {...rest} />}
    </Pages>
  );
}

type PageButtonsProps = Omit<PaginationProps, "href"> & {
  /** A form elsewhere on the page, sent by its own method. */
  form?: string;
};

/** Buttons of a form, sent by GET as `page`: turning the page loses no input. */
export function PageButtons({ current, count, label, form }: PageButtonsProps) {
  const sent = form ? { form } : { formMethod: "get" };
  return (
    <Pages current={current} count={count} label={label}>
      {(page, { rel, ...rest }) => (
        <button type="submit" {...sent} formNoValidate name="page" value={page} {...rest} />
      )}
    </Pages>
  );
}

type Turn = Pick<ComponentProps<"a">, "rel" | "aria-label" | "aria-current" | "className"> & {
  children: ReactNode;
};

type PagesProps = Omit<PaginationProps, "href" | "children"> & {
  children: (page: number, turn: Turn) => ReactNode;
};

function Pages({ current, count, label = t("pages"), children: draw }: PagesProps) {
  if (count <= 1) return null;
  const previous = (
    <>
      <Icon name="previous" />
      <span className="hidden">{t("previous")}</span>
    </>
  );
  const next = (
    <>
      <span className="hidden">{t("next")}</span>
      <Icon name="next" />
    </>
  );
  return (
    <nav className="pagination" aria-label={label}>
      {current > 1 ? draw(current - 1, { rel: "prev", children: previous }) : null}
      {pageWindow(current, count).map((page, index, pages) =>
        page === "gap" ? (
          <span key={`after-${pages[index - 1]}`}>…</span>
        ) : (
          <Fragment key={page}>
            {draw(page, {
              "aria-label": t("page", { page }),
              "aria-current": page === current ? "page" : undefined,
              className: isFar(page, current, count) ? "far" : undefined,
              children: page,
            })}
          </Fragment>
        ),
      )}
      {current < count ? draw(current + 1, { rel: "next", children: next }) : null}
    </nav>
  );
}

function isFar(page: number, current: number, count: number) {
  return Math.abs(page - current) > 1 && page !== 1 && page !== count;
}
