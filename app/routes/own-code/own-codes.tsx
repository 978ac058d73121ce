import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code.json";
import { texts } from "#app/locales/texts.ts";
import { OWN_CODES_PER_PAGE, readOwnCodeSearch } from "#app/models/catalogue/own-code.ts";
import { listOwnCodes } from "#app/services/catalogue/own-code.server.ts";
import type { Route } from "./+types/own-codes.ts";
import { OwnCodesPage } from "./own-codes/own-codes-page.tsx";

const t = texts(ownCodeTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const search = readOwnCodeSearch(searchParams);
  const listed = await listOwnCodes(buyer, search, searchParams.get("page"));
  return { ...listed, perPage: OWN_CODES_PER_PAGE, search, company: buyer.companyLabel };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function OwnCodesRoute({ loaderData }: Route.ComponentProps) {
  return <OwnCodesPage {...loaderData} />;
}
