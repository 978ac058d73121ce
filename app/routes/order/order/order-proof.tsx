import detailTexts from "#app/locales/fr/order/detail.json";
import { texts } from "#app/locales/texts.ts";
import type { DeliveryProof } from "#app/services/order/proof.server.ts";
import { to, url } from "#app/urls.ts";

const t = texts(detailTexts);

/** Goods that were delivered of an order, who signed, and the photograph. */
export function OrderProof({ uid, proofs }: { uid: string; proofs: readonly DeliveryProof[] }) {
  return (
    <section className="stack">
      <h2>{t("delivered")}</h2>
      {proofs.map(({ id, title, lines, refused, signature, hasPhoto }) => (
        <div key={id} className="panel">
          <h3>{title}</h3>
          <ul className="bullets">
            {[...lines, ...refused].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{signature}</p>
          <ul className="short-lines screen">
            <li>
              <a href={to(url.handOverNote, { uid })}>{t("delivery-note")}</a>
            </li>
            {hasPhoto ? (
              <li>
                <a href={to(url.deliveryPhoto, { uid, handoverId: id })}>{t("delivery-photo")}</a>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
    </section>
  );
}
