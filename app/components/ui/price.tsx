import priceTexts from "#app/locales/fr/catalogue/price.json";
import { texts } from "#app/locales/texts.ts";
import { grossCents } from "#app/models/catalogue/price.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";

const t = texts(priceTexts);

type PriceOf = ({ netMills: number } | { netCents: number }) & {
  vatBasisPoints?: number;
  strikethroughMills?: number | null;
};

type PriceLook = { unit?: string; size?: "large" };

/** Instead of a price that a depot makes on request. */
export function PriceOnRequest({ size }: Pick<PriceLook, "size">) {
  return (
    <p className={size ? `price ${size}` : "price"}>
      <b>{t("on-request")}</b>
    </p>
  );
}

/** `before` is null when no higher price is struck through, `gross` where the VAT is not shown. */
type PriceTexts = { net: string; before: string | null; gross: string | null };

export function Price({ unit, size, ...price }: PriceOf & PriceLook) {
  const { net, before, gross } = toPriceTexts(price);
  return (
    <p className={size ? `price ${size}` : "price"}>
      {before === null ? null : (
        <s>
          <span className="hidden">{t("before")} </span>
          {before}
        </s>
      )}
      <b>{net}</b> <span>{unit ? t("net-per", { unit }) : t("net")}</span>
      {gross === null ? null : <small>{gross}</small>}
    </p>
  );
}

export function toPriceTexts({ vatBasisPoints, strikethroughMills, ...net }: PriceOf): PriceTexts {
  const netMills = "netMills" in net ? net.netMills : net.netCents * 10;
  return {
    net: "netMills" in net ? formatMills(netMills) : formatCents(net.netCents),
    before:
      strikethroughMills && strikethroughMills > netMills ? formatMills(strikethroughMills) : null,
    gross:
      vatBasisPoints === undefined
        ? null
        : t("gross", { price: formatCents(grossCents(netMills, vatBasisPoints)) }),
  };
}
