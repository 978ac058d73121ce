import priceTexts from "#app/locales/fr/catalogue/price.json";
import { texts } from "#app/locales/texts.ts";
import { grossCents } from "#app/models/catalogue/price.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";

const t = texts(priceTexts);

type PriceProps = ({ netMills: number } | { netCents: number }) & {
  vatBasisPoints?: number;
  unit?: string;
  strikethroughMills?: number | null;
  size?: "large";
};

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
