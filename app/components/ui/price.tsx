import priceTexts from "#app/locales/fr/catalogue/price.json";
import { texts } from "#app/locales/texts.ts";
import { grossCents } from "#app/models/catalogue/price.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";

const t = texts(priceTexts);

type PriceProps = ({ netMills: number } | { netCents: number }) & {
  /** Shows the price with VAT beside. */
  vatBasisPoints?: number;
  /** Unit of the price: "sac", "plaque"… */
  unit?: string;
  /** The list price, struck through. */
  strikethroughMills?: number | null;
  size?: "large";
};

/** A price without VAT, then with VAT (design, section 5). */
export function Price({ vatBasisPoints, unit, strikethroughMills, size, ...net }: PriceProps) {
  const netMills = "netMills" in net ? net.netMills : net.netCents * 10;
  const shown = "netMills" in net ? formatMills(netMills) : formatCents(net.netCents);
  return (
    <p className={size ? `price ${size}` : "price"}>
      {strikethroughMills && strikethroughMills > netMills ? (
        <s>
          <span className="hidden">{t("before")} </span>
          {formatMills(strikethroughMills)}
        </s>
      ) : null}
      <b>{shown}</b> <span>{unit ? t("net-per", { unit }) : t("net")}</span>
      {vatBasisPoints === undefined ? null : (
        <small>{t("gross", { price: formatCents(grossCents(netMills, vatBasisPoints)) })}</small>
      )}
    </p>
  );
}
