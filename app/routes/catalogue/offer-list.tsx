import { DrawingImage } from "#app/components/catalogue/drawing.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { visitorPage } from "#app/http/reply.server.ts";
import offerTexts from "#app/locales/fr/catalogue/offer.json";
import { texts } from "#app/locales/texts.ts";
import { listOffers } from "#app/services/catalogue/offer.server.ts";
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
