import { Page } from "#app/components/ui/page.tsx";
import { notFound } from "#app/http/reply.server.ts";
import designTexts from "#app/locales/fr/content/design.json";
import { texts } from "#app/locales/texts.ts";
import { config } from "#app/services/platform/config.server.ts";
import { DesignForms } from "./design/design-forms.tsx";
import { DesignMessages } from "./design/design-messages.tsx";
import { DesignProducts } from "./design/design-products.tsx";
import { DesignText } from "./design/design-text.tsx";

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
