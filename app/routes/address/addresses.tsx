import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import addressTexts from "#app/locales/fr/company/address.json";
import { texts } from "#app/locales/texts.ts";
import { listAddresses } from "#app/services/company/address.server.ts";
import type { Route } from "./+types/addresses.ts";
import { AddressesPage } from "./addresses/addresses-page.tsx";

const t = texts(addressTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  return { addresses: await listAddresses(context.get(buyerContext)) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function AddressesRoute({ loaderData }: Route.ComponentProps) {
  return <AddressesPage {...loaderData} />;
}
