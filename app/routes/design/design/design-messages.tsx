import { useState } from "react";
import { Breadcrumb } from "#app/components/ui/breadcrumb.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FlashMessages } from "#app/components/ui/flash.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Stepper } from "#app/components/ui/stepper.tsx";
import designTexts from "#app/locales/fr/content/design.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(designTexts);

export function DesignMessages() {
  return (
    <>
      <h2>{t("sections.navigation")}</h2>
      <Breadcrumb
        crumbs={[
          { label: t("navigation.level1"), to: to(url.category, { categoryId: 1, slug: "a" }) },
          { label: t("navigation.level2"), to: to(url.category, { categoryId: 2, slug: "b" }) },
        ]}
      />
      <Stepper
        steps={[
          { label: t("navigation.slot"), state: "done", to: url.pickup },
          { label: t("navigation.summary"), state: "current" },
          { label: t("navigation.payment"), state: "todo" },
        ]}
      />
      <Pagination current={6} count={20} href={(page) => to(url.design, null, { page })} />
      <h2>{t("sections.messages")}</h2>
      <FlashMessages
        messages={[
          {
            tone: "success",
            text: t("messages.success"),
            link: { to: url.cart, label: t("messages.see") },
            undo: { action: url.removeLine, fields: { productUid: 1 }, label: t("messages.undo") },
          },
          { tone: "info", text: t("messages.info") },
          { tone: "warning", text: t("messages.warning") },
          { tone: "error", text: t("messages.error") },
        ]}
      />
      <EmptyState icon="cart" title={t("messages.empty")}>
        <p>{t("messages.empty-text")}</p>
        <ButtonLink to={url.home}>{t("buttons.link")}</ButtonLink>
      </EmptyState>
      <OpenDialog />
    </>
  );
}

function OpenDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="button" kind="secondary" onClick={() => setOpen(true)}>
        {t("messages.open")}
      </Button>
      <Dialog title={t("messages.dialog")} open={open} onClose={() => setOpen(false)}>
        <p>{t("messages.dialog-text")}</p>
        <ButtonLink to={url.cart}>{t("messages.see")}</ButtonLink>
      </Dialog>
    </>
  );
}
