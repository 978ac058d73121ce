import { redirect } from "react-router";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { withCommunes } from "#app/http/communes.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import addressTexts from "#app/locales/fr/company/address.json";
import { texts } from "#app/locales/texts.ts";
import { addressForm, toDeliveryAddress, typedAddress } from "#app/models/company/address-form.ts";
import { editAddress, findAddress } from "#app/services/company/address.server.ts";
import { listCommuneNames } from "#app/services/store/commune.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/edit-address.ts";
import { AddressForm } from "./address-form.tsx";

const t = texts(addressTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findAddress(context.get(buyerContext), idParam(params.addressId));
  const address = found ?? notFound();
  return { values: typedAddress(address), communes: await listCommuneNames(address.zipCode) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const buyer = context.get(buyerContext);
  const { id } = (await findAddress(buyer, idParam(params.addressId))) ?? notFound();
  const form = await parseForm(request, addressForm);
  if (!form.ok) return withCommunes(form.invalid());
  const { is_default: isDefault, ...typed } = form.value;
  const edited = await editAddress(buyer, id, toDeliveryAddress(typed), isDefault === "on");
  if (!edited.ok) return withCommunes(form.refuse(edited.reason, edited.field));
  await addFlash(context, { tone: "success", key: "address-edited" });
  return redirect(to(url.addresses), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("edit-title") }];

export default function EditAddressRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page title={t("edit-title")} narrow>
      <AddressForm {...loaderData} reply={actionData} submit={t("save")}>
        <ButtonLink kind="quiet" to={to(url.addresses)}>
          {t("back")}
        </ButtonLink>
      </AddressForm>
    </Page>
  );
}
