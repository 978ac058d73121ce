import { Form, redirect } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import addressTexts from "#app/locales/fr/company/address.json";
import { texts } from "#app/locales/texts.ts";
import { addressLines, addressName } from "#app/models/company/address.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { deleteAddress, findAddress } from "#app/services/company/address.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/delete-address.ts";

const t = texts(addressTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const address = await findAddress(context.get(buyerContext), idParam(params.addressId));
  return { address: address ?? notFound() };
}

export async function action({ params, context }: Route.ActionArgs) {
  const deleted = await deleteAddress(context.get(buyerContext), idParam(params.addressId));
  await addFlash(context, addressDeletedMessage(deleted ?? notFound()));
  return redirect(to(url.addresses), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("delete-title", { name: addressName(loaderData.address) }) },
];

export default function DeleteAddressRoute({ loaderData: { address } }: Route.ComponentProps) {
  const title = t("delete-title", { name: addressName(address) });
  return (
    <Page title={title} lead={addressLines(address).join(", ")} narrow>
      <p>{t("delete-lead")}</p>
      <Form method="post" className="row">
        <Button kind="danger">{t("delete-confirm")}</Button>
        <ButtonLink kind="secondary" to={to(url.addresses)}>
          {t("delete-back")}
        </ButtonLink>
      </Form>
    </Page>
  );
}

type Deleted = NonNullable<Awaited<ReturnType<typeof deleteAddress>>>;

function addressDeletedMessage(deleted: Deleted): Flash<FlashKey> {
  if (!deleted.ok) return { tone: "error", key: deleted.reason };
  return { tone: "info", key: "address-deleted", values: { name: deleted.name } };
}
