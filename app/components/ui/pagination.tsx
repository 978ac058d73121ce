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
  if (count <= 1) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {current > 1 ? (
        <Link to={href(current - 1)} rel="prev">
          <Icon name="previous" />
          <span className="hidden">{t("previous")}</span>
        </Link>
      ) : null}
      {pageWindow(current, count).map((page, index, pages) =>
        page === "gap" ? (
          <span key={`after-${pages[index - 1]}`}>…</span>
        ) : (
          <Link
            key={page}
            to={href(page)}
            aria-label={t("page", { page })}
            aria-current={page === current ? "page" : undefined}
            className={isFar(page, current, count) ? "far" : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {current < count ? (
        <Link to={href(current + 1)} rel="next">
          <span className="hidden">{t("next")}</span>
          <Icon name="next" />
        </Link>
      ) : null}
    </nav>
  );
}

function isFar(page: number, current: number, count: number) {
  return Math.abs(page - current) > 1 && page !== 1 && page !== count;
}
