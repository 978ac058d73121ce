import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { withCommunes } from "#app/communes.server.ts";
import { ButtonLink } from "#app/components/button.tsx";
import { Page } from "#app/components/page.tsx";
import { parseForm } from "#app/form.server.ts";
import addressTexts from "#app/locales/fr/address.json";
import { texts } from "#app/locales/texts.ts";
import { addressForm, addressOf, typedAddress } from "#app/models/address-form.ts";
import { idParam } from "#app/params.server.ts";
import { notFound } from "#app/reply.server.ts";
import { editAddress, findAddress } from "#app/services/address.server.ts";
import { listCommuneNames } from "#app/services/commune.server.ts";
import { addFlash } from "#app/session.server.ts";
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
  const edited = await editAddress(buyer, id, addressOf(typed), isDefault === "on");
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
