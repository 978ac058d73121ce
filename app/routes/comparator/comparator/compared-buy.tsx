import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { useCommand } from "#app/components/ui/command.ts";
import { useHydrated } from "#app/components/ui/hydrated.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { QuantityField } from "#app/components/ui/quantity-field.tsx";
import comparatorTexts from "#app/locales/fr/catalogue/comparator.json";
import { texts } from "#app/locales/texts.ts";
import type { ComparedProduct } from "#app/models/catalogue/comparator.ts";
import { maxQuantity } from "#app/models/catalogue/packaging.ts";
import { to, url } from "#app/urls.ts";
import { COMPARATOR_FORM } from "./typed.ts";

const t = texts(comparatorTexts);

type ComparedBuyProps = { product: ComparedProduct; at: number; typed: string | undefined };

/** Without JavaScript its fields belong to the form of the page, so that no command loses them. */
export function ComparedBuy({ product, at, typed }: ComparedBuyProps) {
  const { form } = useCommand();
  const hydrated = useHydrated();
  const { uid, label, packagingQuantity } = product;
  const nameOf = (name: string) =>
    hydrated ? { name } : { form: COMPARATOR_FORM, name: `lines[${at}].${name}` };
  if (product.onlyInStore) return <p>{t("only-in-store")}</p>;
  if (!product.isAddable) {
    return (
      <ButtonLink
        to={to(url.product, { productUid: uid })}
        kind="secondary"
        aria-label={t(product.isOnRequest ? "see-of" : "choose-of", { label })}
      >
        {t(product.isOnRequest ? "see" : "choose")}
      </ButtonLink>
    );
  }
  return (
    <form {...form} action={url.addToCart} className="row">
      <input type="hidden" {...nameOf("productUid")} value={uid} />
      {hydrated ? (
        <input type="hidden" name="back" value={to(url.comparator)} />
      ) : (
        <input type="hidden" {...nameOf("pack")} value={packagingQuantity} />
      )}
      <QuantityField
        {...nameOf("quantity")}
        defaultValue={typed ?? packagingQuantity}
        label={t("quantity-of", { label })}
        step={packagingQuantity}
        max={maxQuantity(packagingQuantity)}
      />
      <Button
        {...(hydrated ? {} : { form: COMPARATOR_FORM, name: "next", value: `add-${uid}` })}
        kind="secondary"
        aria-label={t("add-of", { label })}
      >
        <Icon name="cart" />
        {t("add")}
      </Button>
    </form>
  );
}
