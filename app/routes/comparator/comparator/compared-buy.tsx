import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { useCommand } from "#app/components/ui/command.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { QuantityField } from "#app/components/ui/quantity-field.tsx";
import comparatorTexts from "#app/locales/fr/catalogue/comparator.json";
import { texts } from "#app/locales/texts.ts";
import type { ComparedProduct } from "#app/models/catalogue/comparator.ts";
import { maxQuantity } from "#app/models/catalogue/packaging.ts";
import { to, url } from "#app/urls.ts";

const t = texts(comparatorTexts);

export function ComparedBuy({ product }: { product: ComparedProduct }) {
  const { form } = useCommand();
  const { uid, label, packagingQuantity } = product;
  if (product.onlyInStore) return <p>{t("only-in-store")}</p>;
  if (!product.isAddable) {
    return (
      <ButtonLink
        to={to(url.product, { productUid: uid })}
        kind="secondary"
        aria-label={t("choose-of", { label })}
      >
        {t("choose")}
      </ButtonLink>
    );
  }
  return (
    <form {...form} action={url.addToCart} className="row">
      <input type="hidden" name="productUid" value={uid} />
      <input type="hidden" name="back" value={to(url.comparator)} />
      <QuantityField
        label={t("quantity-of", { label })}
        step={packagingQuantity}
        max={maxQuantity(packagingQuantity)}
      />
      <Button kind="secondary" aria-label={t("add-of", { label })}>
        <Icon name="cart" />
        {t("add")}
      </Button>
    </form>
  );
}
