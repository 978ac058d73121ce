import type { Row } from "./rows.server.ts";

const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });

/** Draws the rows alone: picture, name, price and a form that adds to the cart. */
export function Listing({ rows }: { rows: readonly Row[] }) {
  return (
    <main>
      <h1>Produits</h1>
      <ul className="products">
        {rows.map(({ uid, label, reference, brand, mills }) => (
          <li key={uid} id={`p-${uid}`} className="product">
            <img src="/sack.svg" width="56" height="56" alt="" loading="lazy" />
            <h3>
              <a href={`/produit/${uid}`}>{label}</a>
            </h3>
            <p className="hint">
              {brand} <span>Réf. {reference}</span>
            </p>
            <p className="price">
              <b>{euros.format(mills / 1000)}</b> <span>HT / sac</span>
            </p>
            <form className="act" action="/panier" method="post">
              <input type="hidden" name="productUid" value={uid} />
              <input type="number" name="quantity" min="1" max="9999" defaultValue="1" required />
              <button type="submit" className="btn">
                Ajouter
              </button>
            </form>
          </li>
        ))}
      </ul>
    </main>
  );
}
