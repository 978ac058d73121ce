import { BrokenPage } from "#app/components/layout/error-page.tsx";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(layoutTexts);

export const meta = () => [{ title: t("title", { page: t("errors.broken") }) }];

export default function ErrorRoute() {
  return <BrokenPage />;
}
