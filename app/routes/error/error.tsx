import { BrokenPage } from "#app/components/error-page.tsx";
import errorTexts from "#app/locales/fr/error-page.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(errorTexts);

export const meta = () => [{ title: t("broken.title") }];

export default function ErrorRoute() {
  return <BrokenPage />;
}
