import { Page } from "#app/components/page.tsx";
import designTexts from "#app/locales/fr/design.json";
import { texts } from "#app/locales/texts.ts";
import { notFound } from "#app/reply.server.ts";
import { config } from "#app/services/config.server.ts";
import { DesignForms } from "./design-forms.tsx";
import { DesignMessages } from "./design-messages.tsx";
import { DesignProducts } from "./design-products.tsx";
import { DesignText } from "./design-text.tsx";

const t = texts(designTexts);

export function loader() {
  return config.NODE_ENV === "production" ? notFound() : null;
}

export const meta = () => [{ title: t("title") }];

export default function DesignRoute() {
  return (
    <Page title={t("title")} lead={t("lead")}>
      <DesignText />
      <DesignForms />
      <DesignProducts />
      <DesignMessages />
    </Page>
  );
}
