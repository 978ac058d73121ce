import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { FilledFragment } from "#app/framework/cached-fragment.tsx";
import { fragmentHtml } from "#app/framework/fragments.server.ts";
import { RequestInfoContext } from "#app/framework/request-info.ts";

type Said = { price: string | null; back: string };

let renderings = 0;

function Card({ uid, texts }: { uid: number; texts: Said }) {
  return (
    <FilledFragment as="li" className="product" of={["test", uid]} texts={texts}>
      {({ price, back }) => <Content uid={uid} price={price} back={back} />}
    </FilledFragment>
  );
}

function Content({ uid, price, back }: Said & { uid: number }) {
  renderings += 1;
  return (
    <>
      <a href={back}>Produit {uid}</a>
      {price === null ? <p>Voir</p> : <b>{price}</b>}
      <input name="back" value={back} readOnly />
    </>
  );
}

function cached(uid: number, texts: Said): string {
  return renderToString(
    <RequestInfoContext value={{ light: false, fragmentHtml }}>
      <Card uid={uid} texts={texts} />
    </RequestInfoContext>,
  );
}

const said: Said[] = [
  { price: "12,50 €", back: "/recherche?query=vis&page=2" },
  { price: null, back: '/recherche?query="<b>' },
  { price: "0,10 €", back: "/" },
];

test.each(said)("a filled fragment has the bytes of its content: $back", (texts) => {
  const direct = renderToString(<Card uid={1} texts={texts} />);
  expect(cached(1, texts)).toBe(direct);
  expect(cached(1, texts)).toBe(direct);
});

test("a filled fragment is rendered once for all texts", () => {
  renderings = 0;
  for (const back of ["/a", "/b", "/c"]) cached(2, { price: "1,00 €", back });
  expect(renderings).toBe(1);
});

test("a filled fragment without a text is rendered apart", () => {
  renderings = 0;
  expect(cached(3, { price: "1,00 €", back: "/a" })).toContain("1,00");
  expect(cached(3, { price: null, back: "/a" })).toContain("Voir");
  expect(renderings).toBe(2);
});
