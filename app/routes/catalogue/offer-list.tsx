import { DrawingImage } from "#app/components/drawing.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import offerTexts from "#app/locales/fr/offer.json";
import { texts } from "#app/locales/texts.ts";
import { visitorPage } from "#app/reply.server.ts";
import { listOffers } from "#app/services/offer.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/offer-list";

const t = texts(offerTexts);

export async function loader() {
  return { offers: await listOffers() };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = () => [
  { title: t("list-title") },
  { name: "description", content: t("list-description") },
];

export default function OfferListRoute({ loaderData }: Route.ComponentProps) {
  const { offers } = loaderData;
  return (
    <Page title={t("list")} lead={t("list-description")}>
      {offers.length === 0 ? <EmptyState title={t("list-empty")} /> : null}
      <ul className="range-list">
        {offers.map(({ code, slug, label, drawing, tint }) => (
          <li key={code}>
            <Link to={to(url.offer, { offerCode: code, slug })}>
              <DrawingImage drawing={drawing} tint={tint} size={56} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
