import { useNavigation } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { Swatch } from "#app/components/ui/swatch.tsx";
import { Link } from "#app/framework/link.tsx";
import roomTexts from "#app/locales/fr/room/room.json";
import { texts } from "#app/locales/texts.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { litres } from "#app/models/paint/amount.ts";
import { formatMills } from "#app/models/platform/money.ts";
import { metres, type RoomPlace, type RoomState } from "#app/models/room/room.ts";
import { to, url } from "#app/urls.ts";
import { ROOM_FORM } from "./room-form.tsx";

const t = texts(roomTexts);

type LineView = { product: ListedProduct; quantity: number };

export type RoomPartView = {
  place: RoomPlace;
  label: string;
  hex: string | null;
  surfaceHundredths: number;
  millilitres: number | null;
  lines: readonly LineView[];
};

type RoomEstimateProps = { state: RoomState; parts: readonly RoomPartView[] };

export function RoomEstimate({ state, parts }: RoomEstimateProps) {
  const isEmpty = parts.every(({ lines }) => lines.length === 0);
  return (
    <section className="panel stack" aria-labelledby="estimation">
      <h2 id="estimation">{t("estimate")}</h2>
      {parts.length === 0 ? <p>{t("nothing")}</p> : null}
      {parts.map((part) => (
        <div key={part.place}>
          <h3>{t("surface", { place: t(part.place), surface: metres(part.surfaceHundredths) })}</h3>
          <p>
            {part.hex ? <Swatch hex={part.hex} size={18} /> : null} {summary(part, state.loss)}
          </p>
          <ul className="short-lines">
            {part.lines.map((line) => (
              <Line key={line.product.uid} line={line} />
            ))}
          </ul>
        </div>
      ))}
      <div className="row">
        {isEmpty ? null : <AddAll />}
        <PrintButton>{t("print")}</PrintButton>
      </div>
    </section>
  );
}

function Line({ line: { product, quantity } }: { line: LineView }) {
  const { uid, label, storageUnit, price } = product;
  return (
    <li>
      <b>{formatUnits(quantity, storageUnit)}</b>{" "}
      <Link to={to(url.product, { productUid: uid })}>{boundMeasures(label)}</Link>
      {price ? (
        <small>
          {" "}
          {t("unit-price", { price: formatMills(price.unitMills), unit: storageUnit })}
        </small>
      ) : null}
    </li>
  );
}

function summary(
  { label: name, millilitres, surfaceHundredths, lines }: RoomPartView,
  loss: number,
) {
  if (surfaceHundredths === 0) return t("no-surface");
  const label = boundMeasures(name);
  if (millilitres === null) return t("with-loss", { label, loss });
  if (lines.length === 0) return t("paint-none", { label });
  return t("paint", { label, litres: litres(millilitres) });
}

/** Posts the form of the room, sizes just typed included; the server computes the quantities. */
function AddAll() {
  const { formAction } = useNavigation();
  const busy = formAction === url.addRoomToCart;
  return (
    <Button
      kind="buy"
      form={ROOM_FORM}
      formMethod="post"
      formAction={url.addRoomToCart}
      aria-busy={busy}
    >
      <Icon name="cart" />
      {busy ? t("adding") : t("add")}
    </Button>
  );
}
