import partTexts from "#app/locales/fr/catalogue/list-parts.json";
import { texts } from "#app/locales/texts.ts";

type Word = "compare" | "compared" | "quantity" | "add";

const icons = {
  cart: "M2 4h3l2.5 11h11L21 7H6M9 20h.01M17 20h.01",
  compare: "M8 4v16M16 4v16M3 8h10M11 16h10",
};

const PARTS = "row-parts";

/** Written by the server: a browser keeps what its document has. */
const parts = import.meta.env.SSR
  ? writeParts()
  : (document.getElementById(PARTS)?.innerHTML ?? "");

/** Once on a page: the words before a label in the names of a row's fields and buttons, and their icons. */
export function ListParts() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written above
  return <div id={PARTS} hidden dangerouslySetInnerHTML={{ __html: parts }} />;
}

/** Names a control of a row by a word and the label of its product: thirty rows would repeat both. */
export function namedBy(word: Word, uid: number): string {
  return `w-${word} ${labelId(uid)}`;
}

/** Id of the label of a row. */
export function labelId(uid: number): string {
  return `n-${uid}`;
}

/** In a button that has a name. */
export function RowIcon({ name }: { name: keyof typeof icons }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: what it stands in has a name
    <svg>
      <use href={`#i-${name}`} />
    </svg>
  );
}

function writeParts(): string {
  const t = texts(partTexts);
  const words: readonly Word[] = ["compare", "compared", "quantity", "add"];
  const spans = words.map((word) => `<span id="w-${word}">${t(word)}</span>`);
  const symbols = Object.entries(icons).map(([name, path]) => {
    return `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`;
  });
  return `${spans.join("")}<svg aria-hidden="true">${symbols.join("")}</svg>`;
}
