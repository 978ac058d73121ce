import { redirect } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { withCommunes } from "#app/http/communes.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import addressTexts from "#app/locales/fr/company/address.json";
import { texts } from "#app/locales/texts.ts";
import { addressForm, toDeliveryAddress } from "#app/models/company/address-form.ts";
import { addAddress } from "#app/services/company/address.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/new-address.ts";
import { AddressForm } from "./address-form.tsx";

const t = texts(addressTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export function loader({ context }: Route.LoaderArgs) {
  const { title, firstName: firstname, lastName: lastname } = context.get(buyerContext);
  return { values: { title: String(title), firstname, lastname } };
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

export const meta: Route.MetaFunction = () => [{ title: t("new") }];

export default function NewAddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page title={t("new")} narrow>
      <AddressForm {...loaderData} communes={[]} reply={actionData} submit={t("add")}>
        <ButtonLink kind="quiet" to={to(url.addresses)}>
          {t("back")}
        </ButtonLink>
      </AddressForm>
    </Page>
  );
}
