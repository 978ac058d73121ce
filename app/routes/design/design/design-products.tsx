import { ProductList } from "#app/components/catalogue/product-card.tsx";
import { StockBadge } from "#app/components/catalogue/stock-badge.tsx";
import { LineTable } from "#app/components/ui/line-table.tsx";
import { Price } from "#app/components/ui/price.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import designTexts from "#app/locales/fr/content/design.json";
import { texts } from "#app/locales/texts.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { orderStatuses } from "#app/models/order/order.ts";
import { formatCents, formatMills, lineCents } from "#app/models/platform/money.ts";

const t = texts(designTexts);

const product = (
  uid: number,
  name: "cement" | "board" | "wool" | "screw",
  more: Partial<ListedProduct>,
): ListedProduct => ({
  uid,
  label: t(`products.${name}`),
  reference: `MD${40_000 + uid}`,
  brandName: t("products.brand"),
  drawing: "sack",
  tint: "grey",
  storageUnit: t("products.bag"),
  packagingQuantity: 1,
  price: { unitMills: 7490, strikethroughMills: null, vatBasisPoints: 2000 },
  stock: { level: "in-stock", units: 1240 },
  next: null,
  onlyInStore: false,
  isAddable: true,
  ...more,
});

const products = [
  product(1, "cement", {}),
  product(2, "board", {
    drawing: "board",
    tint: "light",
    storageUnit: t("products.plate"),
    packagingQuantity: 4,
    price: { unitMills: 8125, strikethroughMills: 9560, vatBasisPoints: 2000 },
    stock: { level: "low", units: 12 },
  }),
  product(3, "wool", {
    drawing: "roll",
    tint: "yellow",
    storageUnit: t("products.roll"),
    stock: { level: "none", units: 0 },
    isAddable: false,
  }),
  product(4, "screw", {
    drawing: "screw",
    tint: "steel",
    storageUnit: t("products.box"),
    price: { unitMills: 18_432, strikethroughMills: null, vatBasisPoints: 2000 },
    stock: { level: "in-store-only", units: 40 },
    isAddable: false,
  }),
  product(5, "cement", { price: null, stock: null }),
];

export function DesignProducts() {
  return (
    <>
      <h2>{t("sections.prices")}</h2>
      <Price netMills={7490} unit={t("products.bag")} vatBasisPoints={2000} size="large" />
      <Price netMills={1235} strikethroughMills={1490} unit={t("products.bag")} />
      <Price netCents={128_450} vatBasisPoints={2000} />
      <div className="row">
        <StockBadge level="in-stock" quantity={1240} unit={t("products.bag")} />
        <StockBadge level="low" quantity={3} at={t("fields.store-lyon")} />
        <StockBadge level="none" />
        <StockBadge level="in-store-only" />
      </div>
      <div className="row">
        {orderStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
      <h2>{t("sections.products")}</h2>
      <ProductList products={products} />
      <h2>{t("sections.lines")}</h2>
      <Lines />
    </>
  );
}

function Lines() {
  const sums = [
    { label: t("lines.sum"), cents: 95_412 },
    { label: t("lines.vat"), cents: 19_082 },
    { label: t("lines.gross"), cents: 114_494 },
  ];
  return (
    <LineTable
      caption={t("lines.caption")}
      rows={products.flatMap(({ uid, label, price }) => (price ? [{ uid, label, ...price }] : []))}
      rowKey={(row) => row.uid}
      columns={[
        { label: t("lines.product"), heading: true, cell: (row) => row.label },
        { label: t("lines.price"), number: true, cell: (row) => formatMills(row.unitMills) },
        { label: t("lines.quantity"), number: true, cell: () => 12 },
        {
          label: t("lines.total"),
          number: true,
          cell: (row) => formatCents(lineCents(row.unitMills, 12)),
        },
      ]}
      foot={sums.map(({ label, cents }) => (
        <tr key={label} role="row">
          <th scope="row" colSpan={3} className="number">
            {label}
          </th>
          <td className="number">{formatCents(cents)}</td>
        </tr>
      ))}
    />
  );
}
