import privacyTexts from "#app/locales/fr/privacy/privacy.json";
import { filled } from "#app/locales/texts.ts";

/** The privacy page, parsed on the server: the text stays out of the JavaScript. */
export function readPrivacy(mail: string) {
  const { cookies, data, others, rights, ...page } = filled(privacyTexts, { mail });
  return {
    ...page,
    cookies: {
      ...headed(cookies),
      columns: cookies.columns,
      rows: Object.values(cookies.rows),
    },
    data: { ...headed(data), columns: data.columns, rows: Object.values(data.rows) },
    others: headed(others),
    rights: headed(rights),
  };
}

function headed({ title, text }: { title: string; text: string }) {
  return { title, paragraphs: text.split("\n") };
}
