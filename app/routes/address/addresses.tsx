import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { withCommunes } from "#app/http/communes.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import addressTexts from "#app/locales/fr/company/address.json";
import { texts } from "#app/locales/texts.ts";
import { addressForm, toDeliveryAddress } from "#app/models/company/address-form.ts";
import { addAddress, listAddresses } from "#app/services/company/address.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/addresses.ts";
import { AddressesPage } from "./addresses/addresses-page.tsx";

const t = texts(addressTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const { title, firstName, lastName } = buyer;
  return { addresses: await listAddresses(buyer), who: { title, firstName, lastName } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, addressForm);
  if (!form.ok) return withCommunes(form.invalid());
  const { is_default: isDefault, ...typed } = form.value;
  const added = await addAddress(
    context.get(buyerContext),
    toDeliveryAddress(typed),
    isDefault === "on",
  );
  if (!added.ok) return withCommunes(form.refuse(added.reason, added.field));
  await addFlash(context, { tone: "success", key: "address-added" });
  return redirect(to(url.addresses), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function AddressesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AddressesPage {...loaderData} reply={actionData} />;
}
