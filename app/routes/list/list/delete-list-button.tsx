import { type MouseEvent, useState } from "react";
import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { isPlainClick } from "#app/components/ui/plain-click.ts";
import listTexts from "#app/locales/fr/list/list.json";
import { texts } from "#app/locales/texts.ts";
import type { ListView } from "#app/models/list/list-view.ts";
import { to, url } from "#app/urls.ts";
import { WayOff } from "./way-off.tsx";

const t = texts(listTexts);

export function DeleteListButton({ list }: { list: ListView }) {
  const { id, label, lineCount: count } = list;
  const [open, setOpen] = useState(false);
  const path = to(url.deleteList, { id });
  const ask = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <WayOff list={list} to={path} onClick={ask}>
        {t("delete")}
      </WayOff>
      {open ? (
        <Dialog title={t("deletion", { label })} open onClose={() => setOpen(false)}>
          <p>{count > 0 ? t("deletion-lead", { count }) : t("deletion-none")}</p>
          <Form method="post" action={path} className="row">
            <Button kind="danger">{t("deletion-confirm")}</Button>
            <Button kind="secondary" type="button" onClick={() => setOpen(false)}>
              {t("deletion-back")}
            </Button>
          </Form>
        </Dialog>
      ) : null}
    </>
  );
}
