import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import addressTexts from "#app/locales/fr/company/address.json";
import { texts } from "#app/locales/texts.ts";
import { addressLines, addressName, type SavedAddress } from "#app/models/company/address.ts";
import { listAddresses } from "#app/services/company/address.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/addresses.ts";

const t = texts(addressTexts);
const tAccount = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  return { addresses: await listAddresses(context.get(buyerContext)) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function AddressesRoute({ loaderData }: Route.ComponentProps) {
  return <AddressesPage {...loaderData} />;
}

function AddressesPage({ addresses }: { addresses: readonly SavedAddress[] }) {
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      {addresses.length > 0 ? (
        <ul className="addresses">
          {addresses.map((address) => (
            <Item key={address.id} address={address} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="pin" title={t("empty")}>
          <p>{t("empty-lead")}</p>
        </EmptyState>
      )}
      <p className="screen">
        <ButtonLink to={to(url.newAddress)}>{t("new")}</ButtonLink>
      </p>
    </Page>
  );
}

function Item({ address }: { address: SavedAddress }) {
  const { id: addressId, isDefault, firstName, lastName } = address;
  const name = addressName(address);
  return (
    <li className="panel stack">
      <h2>{name}</h2>
      {isDefault ? <p className="hint">{t("default")}</p> : null}
      <address>
        {[`${firstName} ${lastName}`, ...addressLines(address)].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className="row screen">
        <ButtonLink
          kind="secondary"
          to={to(url.editAddress, { addressId })}
          aria-label={t("edit-of", { name })}
        >
          {t("edit")}
        </ButtonLink>
        <ButtonLink
          kind="quiet"
          to={to(url.deleteAddress, { addressId })}
          aria-label={t("delete-of", { name })}
        >
          {t("delete")}
        </ButtonLink>
      </p>
      {isDefault ? null : (
        <CommandForm
          action={to(url.defaultAddress, { addressId })}
          kind="quiet"
          label={t("make-default-of", { name })}
          className="screen"
        >
          {t("make-default")}
        </CommandForm>
      )}
    </li>
  );
}
