import { Link } from "#app/framework/link.tsx";
import listsTexts from "#app/locales/fr/list/lists.json";
import { texts } from "#app/locales/texts.ts";
import { formatDate } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(listsTexts);

export type ShowroomList = { id: string; label: string; storeLabel: string; createdAt: Date };

export function ShowroomLists({ wishlists }: { wishlists: readonly ShowroomList[] }) {
  if (wishlists.length === 0) return null;
  return (
    <section aria-labelledby="showroom">
      <h2 id="showroom">{t("showroom")}</h2>
      <ul className="bullets">
        {wishlists.map(({ id, label, storeLabel: store, createdAt }) => (
          <li key={id}>
            <Link to={to(url.wishlist, { id })}>{label}</Link>{" "}
            <span className="hint">
              {t("showroom-line", { store, day: formatDate(createdAt) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
